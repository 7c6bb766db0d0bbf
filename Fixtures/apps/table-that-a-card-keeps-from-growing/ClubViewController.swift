import UIKit

final class ClubViewController: UIViewController {
    @IBOutlet private weak var membersHeight: NSLayoutConstraint!
    @IBOutlet private weak var members: UITableView!

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        membersHeight.constant = members.contentSize.height
    }
}
