import UIKit

final class OrderViewController: UIViewController, UIScrollViewDelegate {
    @IBOutlet private weak var orderView: UIScrollView!

    func scrollViewDidScroll(_ orderView: UIScrollView) {
        title = orderView.contentOffset.y > 0 ? "Order" : nil
    }
}
