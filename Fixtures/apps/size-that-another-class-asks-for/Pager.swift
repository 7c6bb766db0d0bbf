import UIKit

struct Pager {
    func start(in view: UIView) {
        view.subviews.compactMap { $0 as? PagesView }.first?.fitPages()
    }
}
