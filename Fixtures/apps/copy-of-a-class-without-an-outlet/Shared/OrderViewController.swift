import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!
    @IBOutlet private weak var rowView: UIView!

    override func viewDidLoad() {
        super.viewDidLoad()
        rowView.alpha = 0.5
        orderView.contentSize = CGSize(width: 375, height: 900)
    }
}
