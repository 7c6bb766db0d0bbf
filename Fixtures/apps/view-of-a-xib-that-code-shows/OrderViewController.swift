import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet var footer: UIView!

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(footer)
    }
}
