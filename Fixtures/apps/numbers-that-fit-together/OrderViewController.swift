import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var mapTop: NSLayoutConstraint!
    @IBOutlet private weak var mapHeight: NSLayoutConstraint!

    override func viewDidLoad() {
        super.viewDidLoad()
        mapTop.constant = -80
        mapHeight.constant = 200
    }
}
