import UIKit

final class PageViewController: UIViewController {
    @IBOutlet private weak var pageView: UIScrollView!

    override func viewDidLoad() {
        super.viewDidLoad()
        pageView.contentSize.height = 10_000
    }
}
