import UIKit

final class ClubViewController: UIViewController {
    @IBOutlet private weak var offer: UIView!

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let scale = min(1, view.bounds.height / offer.frame.maxY)
        offer.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
}
