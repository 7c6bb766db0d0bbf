import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var bodyHeight: NSLayoutConstraint!
    override func viewDidLoad() {
        super.viewDidLoad()
        bodyHeight.constant = 1100
    }
    @IBAction private func showLess(_ sender: UIButton) {
        bodyHeight.constant = 900
    }
}
