import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!
    override func viewDidLoad() {
        super.viewDidLoad()
        layOutOrder()
    }

    private func layOutOrder() {
        orderView.contentSize = CGSize(width: 0, height: 900)
    }
}
