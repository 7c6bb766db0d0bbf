import UIKit

final class ClubViewController: UIViewController {
    @IBOutlet private weak var members: UITableView!

    @IBAction private func showLast() {
        members.scrollToRow(at: IndexPath(row: 99, section: 0), at: .bottom, animated: true)
    }
}
