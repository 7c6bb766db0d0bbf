import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet weak var bodyHeight: NSLayoutConstraint!

}
