import UIKit

final class BadgeView: UITextView {
    override func awakeFromNib() {
        super.awakeFromNib()
        addConstraint(NSLayoutConstraint(
            item: self, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
            multiplier: 1, constant: 120))
    }
}
