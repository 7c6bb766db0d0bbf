import UIKit

final class PhotoViewController: UIViewController, UIScrollViewDelegate {
    @IBOutlet private weak var photoView: UIScrollView!
    @IBOutlet private weak var captionsView: UIScrollView!
    @IBOutlet private weak var photo: UIImageView!

    override func viewDidLoad() {
        super.viewDidLoad()
        photoView.delegate = self
        photoView.maximumZoomScale = 4
        captionsView.isPagingEnabled = false
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        photo
    }
}
