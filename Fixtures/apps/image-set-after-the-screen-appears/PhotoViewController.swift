import UIKit

final class PhotoViewController: UIViewController {
    @IBOutlet private weak var photoView: UIImageView!
    var photo: UIImage?

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        showPhoto()
    }

    private func showPhoto() {
        photoView.image = photo
    }
}
