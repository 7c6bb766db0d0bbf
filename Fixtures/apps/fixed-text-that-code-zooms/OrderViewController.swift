import UIKit

final class OrderViewController: UIViewController, UIScrollViewDelegate {
    @IBOutlet private weak var orderView: UIScrollView!
    @IBOutlet private weak var terms: UITextView!

    override func viewDidLoad() {
        super.viewDidLoad()
        orderView.delegate = self
        orderView.maximumZoomScale = 4
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { terms }
}
