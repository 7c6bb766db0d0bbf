import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!
    private let header = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(header)
        orderView.topAnchor.constraint(equalTo: header.bottomAnchor).isActive = true
    }
}
