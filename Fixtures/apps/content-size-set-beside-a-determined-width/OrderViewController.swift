import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        orderView.contentSize = CGSize(width: view.bounds.width, height: 800)
    }
}
