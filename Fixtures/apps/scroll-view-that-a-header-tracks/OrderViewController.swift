import HeaderKit
import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var orderView: UIScrollView!
    private let header = HeaderView()

    override func viewDidLoad() {
        super.viewDidLoad()
        header.trackingScrollView = orderView
    }
}
