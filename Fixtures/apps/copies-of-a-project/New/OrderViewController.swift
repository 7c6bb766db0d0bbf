import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!

    override func viewDidLoad() {
        super.viewDidLoad()
        OrderSizer.shared.fit(orderView)
    }
}
