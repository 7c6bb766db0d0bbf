import UIKit

final class PagesView: UIScrollView {
    func fitPages() {
        contentSize = CGSize(width: bounds.width * 2, height: bounds.height)
    }
}
