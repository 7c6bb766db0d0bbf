import UIKit

final class ClubViewController: UIViewController {
    @IBOutlet private weak var offer: UIView!

    override func viewDidLoad() {
        super.viewDidLoad()
        offer.roundCorners()
    }
}

extension UIView {
    func roundCorners() {
        layer.cornerRadius = 10
    }
}
