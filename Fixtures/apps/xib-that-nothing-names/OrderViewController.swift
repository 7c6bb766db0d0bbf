import UIKit

final class OrderViewController: UIViewController {
    static func make() -> UIViewController { OrderViewController() }
}
