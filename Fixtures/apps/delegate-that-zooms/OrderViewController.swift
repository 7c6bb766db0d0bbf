import UIKit

final class OrderViewController: UIViewController, UIScrollViewDelegate {

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }
}
