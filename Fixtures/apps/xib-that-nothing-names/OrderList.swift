import UIKit

/// Was made in place of `OrderViewController`.
final class OrderList: UIViewController {
    func add() {
        view.addSubview(UINib(nibName: "OrderRow", bundle: nil).instantiate(withOwner: nil).first as? UIView ?? UIView())
    }
}
