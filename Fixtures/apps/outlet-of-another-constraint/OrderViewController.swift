import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var bodyHeight: NSLayoutConstraint!
    @IBOutlet private weak var body: UIView!
    override func viewDidLoad() {
        super.viewDidLoad()
        NSLayoutConstraint.deactivate([bodyHeight])
        bodyHeight = body.heightAnchor.constraint(equalToConstant: 1200)
        bodyHeight.isActive = true
    }
}
