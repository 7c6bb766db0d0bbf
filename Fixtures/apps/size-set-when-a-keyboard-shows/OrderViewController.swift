import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!

    override func viewDidLoad() {
        super.viewDidLoad()
        NotificationCenter.default.addObserver(
            self, selector: #selector(show(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
    }

    @objc private func show(_ notification: Notification) {
        orderView.contentSize = CGSize(width: 375, height: 900)
    }
}
