import UIKit

class OrderViewController: UIViewController {
    @IBOutlet weak var orderView: UIScrollView!
    override func viewDidLoad() {
        super.viewDidLoad()
        layOutOrder(900)
    }

    func layOutOrder(height: CGFloat) {
        orderView.contentSize = CGSizeMake(0, height)
    }
}
