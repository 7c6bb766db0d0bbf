import UIKit

final class OrderViewController: UIViewController, UIScrollViewDelegate {
    @IBOutlet private weak var orderView: UIScrollView!

    override func viewDidLoad() {
        super.viewDidLoad()
        orderView.maximumZoomScale = 4
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }
}
