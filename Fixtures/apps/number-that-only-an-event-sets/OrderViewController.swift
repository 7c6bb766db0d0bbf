import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var bodyHeight: NSLayoutConstraint!

    @IBAction func expand() {
        bodyHeight.constant = 1100
    }
}
