import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let entries = ["Main", "Orders"]

    func show(_ index: Int) {
        let name = entries[index]
        window?.rootViewController = UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
    }
}
