import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet var footer: UIView!

    override func viewDidLoad() {
        super.viewDidLoad()
        for view in navigationController?.navigationBar.subviews ?? [] { view.isHidden = true }
    }
}
