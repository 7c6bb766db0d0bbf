import UIKit

class OrderViewController: UIViewController, UIScrollViewDelegate {
    @IBOutlet weak var orderView: UIScrollView!

    override func viewDidLoad() {
        super.viewDidLoad()
        orderView.maximumZoomScale = 4
    }

    func viewForZoomingInScrollView(scrollView: UIScrollView) -> UIView? {
        return scrollView.subviews.first
    }
}
