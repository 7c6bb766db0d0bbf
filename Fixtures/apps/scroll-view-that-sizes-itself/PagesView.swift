import UIKit

final class PagesView: UIScrollView {
    private let pages = [UIView(), UIView()]

    override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    private func place() {
        contentSize = CGSize(width: bounds.width * CGFloat(pages.count), height: bounds.height)
    }
}
