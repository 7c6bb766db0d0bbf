import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var badgeView: BadgeView!

    override func viewDidLoad() {
        super.viewDidLoad()
        badgeView.layer.cornerRadius = 8
    }
}
