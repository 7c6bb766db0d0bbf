import UIKit

final class ClubViewController: UIViewController {
    @IBOutlet private weak var crestWidth: NSLayoutConstraint!

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        crestWidth.constant = UIScreen.main.bounds.width
    }
}
