import UIKit

final class ClubViewController: UIViewController {
    @IBOutlet private var page: UIScrollView!

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if view.bounds.height > 600 {
            page.isScrollEnabled = false
        }
    }
}
