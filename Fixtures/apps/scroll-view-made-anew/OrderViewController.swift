import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private var orderView: UIScrollView!

    override func viewDidLoad() {
        super.viewDidLoad()
        orderView = UIScrollView(frame: view.bounds)
        orderView.contentSize = CGSize(width: 375, height: 900)
    }
}
