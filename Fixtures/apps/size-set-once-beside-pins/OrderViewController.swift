import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!

    var isLong = false

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if isLong {
            orderView.contentSize = CGSize(width: 375, height: 1200)
        }
    }
}
