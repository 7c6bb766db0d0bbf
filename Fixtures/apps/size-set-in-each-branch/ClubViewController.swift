import UIKit

final class ClubViewController: UIViewController {
    @IBOutlet private weak var club: UIScrollView!

    override func viewDidLoad() {
        super.viewDidLoad()
        if traitCollection.userInterfaceIdiom == .pad {
            club.contentSize = CGSize(width: 700, height: 900)
        } else {
            club.contentSize = CGSize(width: 375, height: 800)
        }
    }
}
