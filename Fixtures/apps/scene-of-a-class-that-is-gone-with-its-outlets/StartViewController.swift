import UIKit

final class StartViewController: UIViewController {}
