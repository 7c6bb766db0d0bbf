import UIKit

final class BadgeView: NibView {}
