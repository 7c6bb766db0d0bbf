import UIKit

final class BadgeView: UIView {
    var isEmpty = false
    private let lines = 3

    override var intrinsicContentSize: CGSize {
        layoutIfNeeded()
        guard lines > 1 else { return CGSize(width: UIView.noIntrinsicMetric, height: 20) }
        return CGSize(width: UIView.noIntrinsicMetric, height: (isEmpty) ? 300 : bounds.width / 2)
    }
}
