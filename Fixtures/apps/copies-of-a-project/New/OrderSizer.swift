import UIKit

final class OrderSizer {
    static let shared = OrderSizer()

    func fit(_ view: UIScrollView) {
        view.contentSize = CGSize(width: 375, height: 900)
    }
}
