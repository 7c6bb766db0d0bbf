import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var badge: UIImageView!

    override func viewDidLoad() {
        super.viewDidLoad()
        badge.tintColor = .systemRed
    }
}
