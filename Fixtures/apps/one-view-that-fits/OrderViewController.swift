import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!
    override func viewDidLoad() {
        super.viewDidLoad()
        orderView.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)))
    }
}
