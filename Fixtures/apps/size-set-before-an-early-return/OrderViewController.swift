import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let order = Order.current else {
            orderView.contentSize = CGSize(width: 375, height: 700)
            return
        }
        switch order.kind {
        case .default: showAll()
        case .short, .long: orderView.contentSize = order.size
        }
    }

    private func showAll() {
        orderView.contentSize = CGSize(width: 375, height: 900)
    }
}
