import UIKit

final class BadgeView: UILabel {}
