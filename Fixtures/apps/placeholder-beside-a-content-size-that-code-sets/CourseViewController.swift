import UIKit

final class CourseViewController: UIViewController {
    @IBOutlet private weak var courseView: UIScrollView!
    @IBOutlet private weak var detailsLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        courseView.contentSize = CGSize(width: 375, height: 800)
        detailsLabel.heightAnchor.constraint(equalToConstant: 120).isActive = true
    }
}
