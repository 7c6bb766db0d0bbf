import UIKit

class FormViewController: UIViewController {
    @IBOutlet weak var orderView: UIScrollView!

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        orderView.contentSize = CGSize(width: 320, height: 900)
    }
}
