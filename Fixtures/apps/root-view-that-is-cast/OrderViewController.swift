import UIKit

final class OrderViewController: UIViewController {
    func listDidArrive(height: CGFloat) {
        (self.view as! UIScrollView).contentSize = CGSize(width: 320, height: height)
    }
}
