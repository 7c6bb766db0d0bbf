/// What Apple's frameworks declare, as far as chains of superclasses end there.
enum SourceFrameworks {
  /// Prefixes of UIKit and the frameworks beside it whose classes documents hold.
  private static let prefixes = ["UI", "NS", "MK", "WK", "AV", "SK", "SCN", "MTK", "GLK", "CA", "SF", "MF", "PDF", "QL"]

  /// Whether a class that no source declares is a framework's.
  static func declare(_ name: String) -> Bool {
    prefixes.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true }
  }

  /// Views that have a height and a width by what they are.
  static let sized: Set<String> = [
    "UILabel", "UIButton", "UITextField", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl",
    "UIPageControl", "UIActivityIndicatorView", "UIDatePicker", "UIPickerView", "UISearchBar", "UIToolbar",
    "UINavigationBar", "UIProgressView", "UITabBar",
  ]
}
