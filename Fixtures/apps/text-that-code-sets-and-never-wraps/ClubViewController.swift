import UIKit

final class ClubViewController: UIViewController {
    @IBOutlet private var terms: UILabel!
    var club: Club!

    override func viewDidLoad() {
        super.viewDidLoad()
        terms.text = club.terms
    }
}
