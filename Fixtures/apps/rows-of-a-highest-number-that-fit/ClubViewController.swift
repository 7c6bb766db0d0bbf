import UIKit

final class ClubViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    @IBOutlet weak var members: UITableView!
    @IBOutlet weak var results: UITableView!
    var club: Club?
    var found: [String] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        if tableView == self.members {
            if club?.people.count ?? 0 > 8 {
                return 8
            } else {
                return club?.people.count ?? 0
            }
        } else {
            return found.count
        }
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView == members ? 60 : UITableView.automaticDimension
    }
}
