import UIKit

final class OrderViewController: UIViewController {}
