import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!

    override func viewDidLoad() {
        super.viewDidLoad()
        guard nibName?.hasPrefix("wid-vc-001") == true else { return }
        orderView.contentSize = CGSize(width: 800, height: 900)
    }
}
