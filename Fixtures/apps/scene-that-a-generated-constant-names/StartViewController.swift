import UIKit

final class StartViewController: UIViewController {
    func showOrder() {
        show(StoryboardScene.Orders.orderViewController.instantiate(), sender: nil)
    }
}
