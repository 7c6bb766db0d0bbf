import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var bodyHeight: NSLayoutConstraint!
    override func viewDidLoad() {
        super.viewDidLoad()
        for constraint in view.constraints { constraint.isActive = false }
    }
}
