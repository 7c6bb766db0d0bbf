import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!

    @IBAction private func grow() {
        orderView.contentSize = CGSize(width: 375, height: 900)
    }
}
