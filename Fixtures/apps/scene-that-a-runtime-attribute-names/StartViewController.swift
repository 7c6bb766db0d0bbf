import UIKit

final class StartViewController: UIViewController {
    @IBInspectable var contentIdentifier: String = ""

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let content = storyboard?.instantiateViewController(withIdentifier: contentIdentifier) else { return }
        addChild(content)
        view.addSubview(content.view)
        content.didMove(toParent: self)
    }
}
