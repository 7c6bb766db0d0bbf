import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var name = "Orders"

    func show(_ entry: [String: String]) {
        name = entry["screen"] ?? name
        window?.rootViewController = UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
    }
}
