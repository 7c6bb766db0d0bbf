import UIKit

final class ClubViewController: UIViewController {
    @IBOutlet private weak var offer: UIView!

    func show(_ club: Club?) {
        if let club {
            title = club.name
            offer.isHidden = true
        }
    }
}
