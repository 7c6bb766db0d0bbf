import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!

    private var rows = 30

    @IBAction func addRow(_ sender: UIButton) {
        orderView.contentSize = CGSize(width: 320, height: 44 * rows)
    }
}
