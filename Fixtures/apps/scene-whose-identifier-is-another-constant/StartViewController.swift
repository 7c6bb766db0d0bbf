import UIKit

final class StartViewController: UIViewController {
    static func make() -> UIViewController? {
        UIStoryboard(name: Storyboard.orders, bundle: nil).instantiateInitialViewController()
    }
}
