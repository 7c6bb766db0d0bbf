import UIKit

final class CourseViewController: UIViewController {
    @IBOutlet private weak var courseView: UIScrollView!
    @IBOutlet private weak var detailsLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        courseView.contentLayoutGuide.bottomAnchor.constraint(equalTo: detailsLabel.bottomAnchor).isActive = true
    }
}
