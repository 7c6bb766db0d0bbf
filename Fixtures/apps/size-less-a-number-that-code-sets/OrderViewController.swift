import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!

    override func viewDidLoad() {
        super.viewDidLoad()
        orderView.contentSize = CGSize(width: orderView.frame.size.width, height: view.frame.size.height - 235)
    }
}
