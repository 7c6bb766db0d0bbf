import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!
    private var count = 0

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        orderView.contentSize.height = CGFloat(count * 40)
    }
}
