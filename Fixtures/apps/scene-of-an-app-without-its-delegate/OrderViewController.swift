import UIKit

final class OrderViewController: UIViewController {
    static let identifier = "OrderViewController"
}
