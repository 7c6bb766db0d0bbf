import UIKit

final class StripView: UIView {
    @IBOutlet var members: UITableView!

    override func layoutSubviews() {
        super.layoutSubviews()
        guard members.transform.isIdentity else { return }
        members.transform = CGAffineTransform(rotationAngle: -.pi / 2)
    }
}
