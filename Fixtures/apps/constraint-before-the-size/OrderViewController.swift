import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!
    private let header = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        orderView.addSubview(header)
        orderView.addConstraint(header.topAnchor.constraint(equalTo: orderView.topAnchor))
    }

    func show(_ items: [String]) {
        orderView.contentSize = CGSize(width: 320, height: 40 * items.count)
    }
}
