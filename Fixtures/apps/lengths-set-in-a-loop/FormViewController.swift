import UIKit

final class FormViewController: UIViewController {
    @IBOutlet private weak var contentHeight: NSLayoutConstraint!
    @IBOutlet private weak var contentWidth: NSLayoutConstraint!

    override func viewDidLoad() {
        super.viewDidLoad()
        for length in [contentWidth, contentHeight] {
            length?.constant = 900
        }
    }
}
