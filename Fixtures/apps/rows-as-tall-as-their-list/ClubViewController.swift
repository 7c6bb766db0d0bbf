import UIKit

final class ClubViewController: UIViewController, UITableViewDelegate {
    @IBOutlet private weak var members: UITableView!

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        return tableView.frame.height
    }
}
