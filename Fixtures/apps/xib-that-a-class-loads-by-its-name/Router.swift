import UIKit

enum Router {
    static func orders() -> UIViewController { OrderViewController() }
}
