import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var boxWidth: NSLayoutConstraint!
    override func viewDidLoad() {
        super.viewDidLoad()
        boxWidth.constant = 200
    }
}
