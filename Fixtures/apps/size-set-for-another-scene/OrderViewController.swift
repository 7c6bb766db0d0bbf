import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!

    override func viewDidLoad() {
        super.viewDidLoad()
        if nibName?.hasPrefix("wide-vc-001") == true {
            orderView.contentSize = CGSize(width: 800, height: 900)
        } else if nibName!.contains("ord-vc-001") {
            orderView.contentSize = CGSize(width: 375, height: 900)
        }
    }
}
