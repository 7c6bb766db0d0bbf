import UIKit

final class StartViewController: UIViewController {
    func showOrder() {
        OrderFactory.make(1).map { present($0, animated: true) }
    }
}
