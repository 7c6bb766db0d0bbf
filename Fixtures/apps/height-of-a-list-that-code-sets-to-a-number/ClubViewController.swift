import UIKit

final class ClubViewController: UIViewController {
    @IBOutlet private weak var membersHeight: NSLayoutConstraint!

    override func viewDidLoad() {
        super.viewDidLoad()
        membersHeight.constant = CGFloat(100)
    }
}
