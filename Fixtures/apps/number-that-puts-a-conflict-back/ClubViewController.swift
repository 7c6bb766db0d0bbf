import UIKit

final class ClubViewController: UIViewController {
    @IBOutlet private weak var crestWidth: NSLayoutConstraint!

    @IBAction private func grow() {
        crestWidth.constant = 355
    }

    @IBAction private func shrink() {
        crestWidth.constant = 200
    }
}
