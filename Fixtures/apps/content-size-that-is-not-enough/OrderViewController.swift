import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var scrollView: UIScrollView!
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.contentSize = CGSize(width: 320, height: 568)
    }
}
