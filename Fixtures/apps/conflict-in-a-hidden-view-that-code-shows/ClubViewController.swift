import UIKit

final class ClubViewController: UIViewController {
    @IBOutlet private weak var offer: UIView!

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        offer.fadeIn()
    }
}

extension UIView {
    func fadeIn() {
        isHidden = false
    }
}
