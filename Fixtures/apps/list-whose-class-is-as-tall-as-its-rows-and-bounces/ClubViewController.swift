import UIKit

final class ClubViewController: UIViewController {}
