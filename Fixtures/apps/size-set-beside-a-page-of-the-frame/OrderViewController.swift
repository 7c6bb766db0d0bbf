import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!

    override func viewDidLoad() {
        super.viewDidLoad()
        orderView.contentSize = CGSize(width: view.frame.width, height: 10_000)
    }
}
