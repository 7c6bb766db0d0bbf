import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var arrivedHeight: NSLayoutConstraint!
    var order: Order?
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if order?.hasArrived == true {
            arrivedHeight.constant = 40
        } else {
            arrivedHeight.constant = 0
        }
    }
}
