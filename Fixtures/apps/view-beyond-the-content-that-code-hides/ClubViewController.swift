import UIKit

final class ClubViewController: UIViewController {
    @IBOutlet private weak var offer: UIView!

    override func viewDidLoad() {
        super.viewDidLoad()
        offer.isHidden = true
    }
}
