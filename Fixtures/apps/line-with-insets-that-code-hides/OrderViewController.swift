import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var lineView: UIView!
    var hasPrice = true

    override func viewDidLoad() {
        super.viewDidLoad()
        lineView.isHidden = !hasPrice
    }
}
