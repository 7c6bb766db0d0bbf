import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!
    @IBOutlet private weak var footer: UIView!

    override func viewDidLoad() {
        super.viewDidLoad()
        orderView.contentSize = CGSize(width: 375, height: footer.frame.maxY)
    }
}
