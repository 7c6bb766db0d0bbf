import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!
    @IBAction private func hideTitle() {
        orderView.setContentOffset(CGPoint(x: 0, y: 40), animated: true)
    }
}
