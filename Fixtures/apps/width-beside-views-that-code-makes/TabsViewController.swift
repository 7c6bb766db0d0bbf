import UIKit

final class TabsViewController: UIViewController {
    @IBOutlet private weak var barWidth: NSLayoutConstraint!
    @IBOutlet private weak var barHeight: NSLayoutConstraint!
    private var cover = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        // barWidth.constant = Screen.width
        barHeight.constant = Screen.barHeight
    }

    func uncover() {
        for view in cover.subviews {
            view.removeFromSuperview()
        }
    }
}
