import UIKit

final class TabsViewController: UIViewController {
    @IBOutlet private weak var barWidth: NSLayoutConstraint!

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        barWidth.constant = view.frame.width
    }
}
