import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!
    override func viewDidLoad() {
        super.viewDidLoad()
        let body = UIView()
        orderView.addSubview(body)
        NSLayoutConstraint.activate([
            body.topAnchor.constraint(equalTo: orderView.contentLayoutGuide.topAnchor),
            body.bottomAnchor.constraint(equalTo: orderView.contentLayoutGuide.bottomAnchor),
            body.leadingAnchor.constraint(equalTo: orderView.contentLayoutGuide.leadingAnchor),
            body.trailingAnchor.constraint(equalTo: orderView.contentLayoutGuide.trailingAnchor),
            body.heightAnchor.constraint(equalToConstant: 900),
        ])
    }
}
