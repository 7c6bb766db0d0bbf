import UIKit

class ViewController: UIViewController {
    @IBOutlet private weak var scrollView: UIScrollView!
    @IBOutlet private weak var page: UIView!

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.contentSize = page.frame.size
    }
}
