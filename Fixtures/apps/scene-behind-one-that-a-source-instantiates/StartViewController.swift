import UIKit

final class StartViewController: UIViewController {
    func showOrders() {
        guard let orders = storyboard?.instantiateViewController(withIdentifier: "OldOrders") else { return }
        present(orders, animated: true)
    }
}
