import UIKit

final class BadgeView: UIView {
    var isOpen = false

    override var intrinsicContentSize: CGSize {
        if isOpen { return CGSize(width: 100, height: 48) }
        return super.intrinsicContentSize
    }
}
