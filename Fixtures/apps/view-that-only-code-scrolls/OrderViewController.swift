import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!

    @IBAction private func showDetails() {
        orderView.setContentOffset(CGPoint(x: 0, y: 233), animated: true)
    }

    @IBAction private func hideDetails() {
        orderView.setContentOffset(CGPoint(x: 0, y: 0), animated: true)
    }
}
