import UIKit

final class ClubViewController: UIViewController {
    @IBOutlet private var scaled: [NSLayoutConstraint]!

    override func viewDidLoad() {
        super.viewDidLoad()
        for constraint in scaled {
            constraint.constant = constraint.constant * UIScreen.main.bounds.width / 375
        }
    }
}
