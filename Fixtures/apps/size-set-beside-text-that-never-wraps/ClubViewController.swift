import UIKit

final class ClubViewController: UIViewController {
    @IBOutlet private var page: UIScrollView!

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        page.contentSize = CGSize(width: view.frame.width, height: 900)
    }
}
