import UIKit

extension UIScrollView {
    @objc func keyboardWillShow() {
        if self is FormScrollView {
            contentSize = subviews.reduce(CGRect.zero) { $0.union($1.frame) }.size
        }
    }
}
