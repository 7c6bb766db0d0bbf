import UIKit

enum Router {
    static func page(_ name: String) -> UIViewController {
        UIViewController(nibName: "\(name)ViewController", bundle: nil)
    }
}
