import UIKit

final class StartViewController: UIViewController {
    static func make() -> UIViewController? {
        ListViewController.make()
    }
}
