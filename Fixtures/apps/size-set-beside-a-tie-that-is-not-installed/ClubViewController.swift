import UIKit

final class ClubViewController: UIViewController {
    @IBOutlet private weak var club: UIScrollView!

    override func viewDidLoad() {
        super.viewDidLoad()
        club.contentSize = CGSize(width: view.bounds.width, height: 900)
    }
}
