import UIKit

final class ClubViewController: UIViewController {
    @IBOutlet private weak var offer: UIView!

    override func viewDidLoad() {
        super.viewDidLoad()
        offer.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    }

    @IBAction private func pinch(_ recognizer: UIPinchGestureRecognizer) {
        offer.transform = offer.transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
    }
}
