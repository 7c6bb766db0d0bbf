import UIKit

final class BadgeView: GrowingTextView {}
