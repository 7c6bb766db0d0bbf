import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!

    override func viewDidLoad() {
        super.viewDidLoad()
        let banner = UIImageView(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 200))
        orderView.addSubview(banner)
    }
}
