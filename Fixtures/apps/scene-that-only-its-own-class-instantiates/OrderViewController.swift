import UIKit

final class OrderViewController: UIViewController {
    static func make() -> UIViewController {
        UIStoryboard(name: "Orders", bundle: nil).instantiateViewController(withIdentifier: "OrderViewController")
    }
}
