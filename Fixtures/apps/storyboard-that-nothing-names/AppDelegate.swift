import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func showOrders() {
        window?.rootViewController = UIStoryboard(name: "Orders", bundle: nil).instantiateInitialViewController()
    }
}
