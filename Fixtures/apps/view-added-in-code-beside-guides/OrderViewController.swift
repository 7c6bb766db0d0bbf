import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let page = UIView()
        page.frame = orderView.bounds
        orderView.addSubview(page)
    }
}
