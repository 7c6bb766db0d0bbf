import UIKit

public final class OrderViewController: UIViewController {
    @IBOutlet public weak var bodyHeight: NSLayoutConstraint!
}
