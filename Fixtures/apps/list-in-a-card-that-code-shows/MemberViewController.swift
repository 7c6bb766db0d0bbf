import UIKit

final class MemberViewController: UIViewController {
    @IBOutlet private weak var card: UIView!
    @IBOutlet private weak var trainers: UITableView!

    @IBAction func showTrainers() {
        card.isHidden.toggle()
        card.alpha = card.isHidden ? 0 : 1
    }
}
