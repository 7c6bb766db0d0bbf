import UIKit

final class ListView: BaseListView {}

class BaseListView: UIView {
    override func layoutSubviews() {
        super.layoutSubviews()
        fit(CGSize(width: bounds.width, height: 44 * CGFloat(subviews.count)))
    }

    private func fit(_ size: CGSize) {
        guard let scrollView = superview as? UIScrollView else { return }
        scrollView.contentSize = size
    }
}
