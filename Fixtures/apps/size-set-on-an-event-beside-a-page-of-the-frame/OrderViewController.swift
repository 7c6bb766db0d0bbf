import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!
    @objc private func keyboardWillShow(_ notification: Notification) {
        orderView.contentSize = CGSize(width: 0, height: view.frame.height + 300)
    }
}
