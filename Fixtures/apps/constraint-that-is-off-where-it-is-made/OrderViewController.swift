import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var photoView: UIImageView!
    @IBOutlet private weak var cardView: UIView!

    override func viewDidLoad() {
        super.viewDidLoad()
        photoView.heightAnchor.constraint(equalToConstant: 210).isActive = false
        cardView.backgroundColor = .white
    }
}
