import UIKit

final class OrderViewController: UIViewController, UIScrollViewDelegate {
    @IBOutlet private weak var orderView: UIScrollView!
    @IBOutlet private weak var photo: UIImageView!
    var image: UIImage?

    override func viewDidLoad() {
        super.viewDidLoad()
        orderView.delegate = self
        orderView.maximumZoomScale = 4
        guard let image else { return }
        photo.image = image
        photo.frame.size = image.size
        orderView.setZoomScale(orderView.bounds.width / image.size.width, animated: false)
        let rest = orderView.contentSize.width - orderView.bounds.width
        orderView.setContentOffset(CGPoint(x: rest / 2, y: 0), animated: false)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { photo }
}
