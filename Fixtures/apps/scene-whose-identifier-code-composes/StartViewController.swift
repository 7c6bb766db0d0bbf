import UIKit

final class StartViewController: UIViewController {
    func show(_ page: String) {
        guard let page = storyboard?.instantiateViewController(withIdentifier: "Old\(page)") else { return }
        present(page, animated: true)
    }
}
