import UIKit

final class OrderViewController: UIViewController {
    @IBOutlet private weak var photoView: UIImageView!
    @IBOutlet private weak var cardView: UIView!

    func show(_ photo: UIImage) {
        addLine(below: cardView)
        setRatio(photo.size.width / photo.size.height)
        photoView.image = photo
    }

    private func addLine(below view: UIView) {
        let line = UIView()
        line.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(line)
        line.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
        line.heightAnchor.constraint(equalToConstant: 1).isActive = true
    }

    private func setRatio(_ ratio: CGFloat) {
        photoView.widthAnchor.constraint(equalTo: photoView.heightAnchor, multiplier: ratio).isActive = true
    }
}
