import UIKit

protocol Storyboarded {}

extension Storyboarded where Self: UIViewController {
    static func instantiate(fromStoryboard name: String, creator: ((NSCoder) -> UIViewController?)? = nil) -> Self? {
        UIStoryboard(name: name, bundle: nil).instantiateViewController(identifier: "\(self)", creator: creator) as? Self
    }
}
