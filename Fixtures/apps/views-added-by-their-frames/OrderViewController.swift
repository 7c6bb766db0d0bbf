import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!
    override func viewDidLoad() {
        super.viewDidLoad()
        for page in 0..<3 {
            orderView.addSubview(UIImageView(frame: CGRect(x: 375 * page, y: 0, width: 375, height: 667)))
        }
    }
}
