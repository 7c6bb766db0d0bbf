import UIKit

final class ClubViewController: UIViewController {
    @IBOutlet private weak var members: UITableView!

    override func viewDidLoad() {
        super.viewDidLoad()
        members.isScrollEnabled = false
    }
}
