import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!
    @IBOutlet private weak var pageView: UIView!

    override func viewDidLoad() {
        super.viewDidLoad()
        pageView.heightAnchor.constraint(greaterThanOrEqualToConstant: 400).isActive = true
    }
}
