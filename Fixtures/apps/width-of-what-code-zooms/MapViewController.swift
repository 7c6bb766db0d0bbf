import UIKit

final class MapViewController: UIViewController, UIScrollViewDelegate {
    @IBOutlet private weak var map: UIScrollView!
    @IBOutlet private weak var mapImage: UIImageView!
    @IBOutlet private weak var legendImage: UIImageView!

    override func viewDidLoad() {
        super.viewDidLoad()
        map.minimumZoomScale = view.frame.width / mapImage.frame.width
        map.maximumZoomScale = 3 * map.minimumZoomScale
        map.zoomScale = map.minimumZoomScale
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView == map ? mapImage : nil }
}
