import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var bodyHeight: NSLayoutConstraint!

    override func viewDidLoad() {
        super.viewDidLoad()
        DispatchQueue.main.async {
            self.bodyHeight.constant = 1100
        }
    }
}
