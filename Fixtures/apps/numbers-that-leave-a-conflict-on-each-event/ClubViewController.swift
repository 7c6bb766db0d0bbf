import UIKit

final class ClubViewController: UIViewController {
    @IBOutlet private weak var crestWidth: NSLayoutConstraint!

    @IBAction private func grow() {
        crestWidth.constant = 260
    }

    @IBAction private func shrink() {
        crestWidth.constant = 120
    }
}
