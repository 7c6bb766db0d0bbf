import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!
    @IBOutlet private weak var footer: UIView?

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let footer else { return }
        orderView.contentSize = CGSize(width: 375, height: footer.frame.maxY)
    }
}
