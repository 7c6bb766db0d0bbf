import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!

    override func viewDidLoad() {
        super.viewDidLoad()
        if nibName == "OrderViewController~wide" {
            orderView.contentSize = CGSize(width: 800, height: 900)
        } else {
            orderView.contentSize = CGSize(width: 375, height: 900)
        }
    }
}
