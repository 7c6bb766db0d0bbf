import UIKit

final class PostViewController: UIViewController {
    @IBOutlet private weak var scrollView: UIScrollView!
    @IBOutlet private weak var page: UIView!

    override func viewDidLoad() {
        super.viewDidLoad()
        page.translatesAutoresizingMaskIntoConstraints = false
        let text = UITextView()
        view.addSubview(text)
        text.frame = view.bounds
    }
}
