import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var photos: UIScrollView!
    func show(_ order: Order) {
        if order.photos.isEmpty { return }
        for photo in order.photos {
            photos.addSubview(UIImageView(image: photo))
        }
        photos.contentSize = CGSize(width: CGFloat(order.photos.count) * photos.frame.width, height: photos.frame.height)
    }
}
