import UIKit

final class OrderSizer {
    static let shared = OrderSizer()
    func fit(_ view: UIScrollView) { view.contentSize = view.bounds.size }
}
