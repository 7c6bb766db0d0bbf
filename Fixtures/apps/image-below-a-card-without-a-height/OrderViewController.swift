import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var photoView: UIImageView!

    override func viewDidLoad() {
        super.viewDidLoad()
        photoView.image = UIImage(named: "order")
    }
}
