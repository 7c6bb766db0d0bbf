import UIKit

final class StripView: UIView {
    @IBOutlet var members: UITableView!

    override func awakeFromNib() {
        super.awakeFromNib()
        members.transform = CGAffineTransform(rotationAngle: -.pi)
    }
}
