import UIKit

final class WalletViewController: UIViewController {
    @IBOutlet private weak var pages: UIScrollView!

    override func viewDidLoad() {
        super.viewDidLoad()
        pages.isScrollEnabled = false
    }

    @IBAction func next(_ sender: Any) {
        pages.setContentOffset(CGPoint(x: view.frame.width, y: 0), animated: true)
    }
}
