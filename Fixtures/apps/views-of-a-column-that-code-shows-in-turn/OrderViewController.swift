import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var messageView: UIView!
    @IBOutlet private weak var photoView: UIView!
    var hasPhoto = false

    override func viewDidLoad() {
        super.viewDidLoad()
        messageView.isHidden = hasPhoto
        photoView.isHidden = !hasPhoto
    }
}
