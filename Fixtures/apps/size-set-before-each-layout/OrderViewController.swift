import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        orderView.contentSize = CGSize(width: view.frame.width, height: 1000)
    }
}
