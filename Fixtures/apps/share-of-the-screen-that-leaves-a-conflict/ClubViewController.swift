import UIKit

final class ClubViewController: UIViewController {
    @IBOutlet private weak var crestWidth: NSLayoutConstraint!

    override func viewDidLoad() {
        super.viewDidLoad()
        crestWidth.constant = UIScreen.main.bounds.width
    }
}
