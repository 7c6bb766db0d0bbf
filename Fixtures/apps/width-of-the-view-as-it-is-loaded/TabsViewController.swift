import UIKit

final class TabsViewController: UIViewController {
    @IBOutlet private weak var barWidth: NSLayoutConstraint!

    override func viewDidLoad() {
        super.viewDidLoad()
        barWidth.constant = view.frame.width
    }
}
