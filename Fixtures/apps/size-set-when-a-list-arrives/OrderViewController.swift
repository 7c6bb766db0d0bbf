import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!
    func show(_ items: [String]) {
        orderView.contentSize = CGSize(width: 320, height: 40 * items.count)
    }
}
