import UIKit

final class StartViewController: UIViewController {
    static func make() -> UIViewController? {
        UIStoryboard(name: "Orders", bundle: nil).instantiateInitialViewController()
    }

    func presentOrder() {
        present(OrderViewController(), animated: true)
    }
}
