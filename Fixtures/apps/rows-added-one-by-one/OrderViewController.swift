import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var rows: UIStackView!
    override func viewDidLoad() {
        super.viewDidLoad()
        [UILabel(), UILabel()].forEach(rows.addArrangedSubview)
    }
}
