import UIKit

enum OrderFactory {
    static func make(_ number: Int) -> OrderViewController? {
        OrderViewController.instantiate(fromStoryboard: "Orders") { coder in
            OrderViewController(coder: coder, number: number)
        }
    }
}

final class OrderViewController: UIViewController, Storyboarded {
    private let number: Int

    init?(coder: NSCoder, number: Int) {
        self.number = number
        super.init(coder: coder)
    }

    required init?(coder: NSCoder) { nil }
}
