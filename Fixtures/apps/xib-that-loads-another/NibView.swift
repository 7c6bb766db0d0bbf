import UIKit

class NibView: UIView {
    @IBOutlet private var content: UIView!

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        UINib(nibName: String(describing: type(of: self)), bundle: nil).instantiate(withOwner: self)
        content.translatesAutoresizingMaskIntoConstraints = false
        addSubview(content)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: topAnchor),
            content.bottomAnchor.constraint(equalTo: bottomAnchor),
            content.leadingAnchor.constraint(equalTo: leadingAnchor),
            content.trailingAnchor.constraint(equalTo: trailingAnchor),
        ])
    }
}
