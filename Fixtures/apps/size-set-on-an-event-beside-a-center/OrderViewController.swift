import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!
    @IBOutlet private weak var body: UIView!
    @IBOutlet private weak var details: UILabel!

    func show(_ order: String) {
        details.text = order
        orderView.contentSize = body.sizeThatFits(.zero)
    }
}
