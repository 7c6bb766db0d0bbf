import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        orderView.contentSize = CGSize(width: orderView.contentSize.width, height: orderView.contentSize.height + 1)
    }
}
