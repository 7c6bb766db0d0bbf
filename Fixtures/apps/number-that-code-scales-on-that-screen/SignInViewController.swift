import UIKit

final class SignInViewController: UIViewController {
    @IBOutlet private weak var photoHeight: NSLayoutConstraint!

    override func viewDidLoad() {
        super.viewDidLoad()
        if UIScreen.main.bounds.size.height == 375 {
            photoHeight.constant = photoHeight.constant * 0.5
        }
        if UIScreen.main.bounds.size.height == 440 {
            photoHeight.constant = photoHeight.constant * 1.2
        }
    }
}
