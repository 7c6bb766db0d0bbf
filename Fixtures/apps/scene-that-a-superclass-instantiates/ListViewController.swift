import UIKit

class ListViewController: UIViewController {
    static func make() -> UIViewController? {
        UIStoryboard(name: "Orders", bundle: nil).instantiateViewController(withIdentifier: "OrderViewController")
    }
}
