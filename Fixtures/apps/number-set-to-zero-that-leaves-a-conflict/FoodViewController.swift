import UIKit

final class FoodViewController: UIViewController {
    @IBOutlet private weak var badgeWidth: NSLayoutConstraint!

    override func viewDidLoad() {
        super.viewDidLoad()
        badgeWidth.constant = 0
    }
}
