import UIKit

final class OrderViewController: UIViewController {

    override func viewDidLoad() {
        super.viewDidLoad()
    }
}
