import UIKit

final class FundViewController: UIViewController {
    @IBOutlet private weak var assetsHeight: NSLayoutConstraint!
    var names: [String] = []

    func show(_ names: [String]) {
        self.names = names
        assetsHeight.constant = max(200, 65 * CGFloat(names.count / 2))
    }
}
