import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var badge: BadgeView!

    override func viewDidLoad() {
        super.viewDidLoad()
        badge.backgroundColor = .white
    }
}
