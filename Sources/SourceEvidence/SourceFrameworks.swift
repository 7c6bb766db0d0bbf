/// The classes of Apple's frameworks, which end chains of superclasses.
enum SourceFrameworks {
  /// Prefixes of UIKit and other frameworks whose classes documents may contain.
  private static let prefixes = ["UI", "NS", "MK", "WK", "AV", "SK", "SCN", "MTK", "GLK", "CA", "SF", "MF", "PDF", "QL"]

  /// Whether a class without a declaration is a framework's.
  static func declare(_ name: String) -> Bool {
    prefixes.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true }
  }

  /// The classes that most chains end in. No source declares them, so that none is searched.
  private static let common: Set<String> = sized.union([
    "NSObject", "UIResponder", "UIView", "UIControl", "UIScrollView", "UITableView", "UICollectionView", "UITextView",
    "UIImageView", "UIStackView", "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView",
    "UITableViewHeaderFooterView", "UIVisualEffectView", "UIWindow", "UIViewController", "UITableViewController",
    "UICollectionViewController", "UINavigationController", "UITabBarController", "UIPageViewController",
    "MKMapView", "WKWebView", "UIWebView",
  ])

  static func isCommon(_ name: String) -> Bool { common.contains(name) }

  /// Whether a framework class, if known, is a view.
  static func isView(_ name: String?) -> Bool { name.map { !$0.hasSuffix("Controller") && $0 != "NSObject" } ?? false }

  /// Views with an intrinsic height and width.
  static let sized: Set<String> = [
    "UILabel", "UIButton", "UITextField", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl",
    "UIPageControl", "UIActivityIndicatorView", "UIDatePicker", "UIPickerView", "UISearchBar", "UIToolbar",
    "UINavigationBar", "UIProgressView", "UITabBar",
  ]

  /// Members of UIKit's views, controls and constraints that neither fill a view nor lay it out, without `set`
  /// and `is` before them. What is done by another name may be anything.
  static let idleMembers: Set<String> = Set(
    """
    accessibilityElements accessibilityElementsHidden accessibilityHint accessibilityIdentifier accessibilityLabel
    accessibilityTraits accessibilityValue accessibilityElement action addAction addGestureRecognizer addMotionEffect
    addTarget adjustedContentInset adjustsFontForContentSizeCategory adjustsFontSizeToFitWidth adjustsImageWhenHighlighted
    adjustsImageWhenDisabled alignment allowsEditing allowsMultipleSelection allowsSelection alpha alwaysBounceHorizontal
    alwaysBounceVertical animate animationDuration animationImages appearance attributedPlaceholder
    autocapitalizationType autocorrectionType automaticallyAdjustsScrollIndicatorInsets autoresizesSubviews
    backgroundColor backgroundImage backgroundView baselineAdjustment becomeFirstResponder beginUpdates bottom bounces
    bouncesZoom bounds bringSubview bringSubviewToFront canBecomeFirstResponder canCancelContentTouches cell cellForItem
    cellForItemAtIndexPath cellForRow cellForRowAtIndexPath center class clearButtonMode clearsContextBeforeDrawing
    clipsToBounds collectionViewLayout color contentHorizontalAlignment contentInset contentInsetAdjustmentBehavior
    contentMode contentOffset contentScaleFactor contentVerticalAlignment convert convertPoint convertRect count
    currentImage currentPage currentTitle dataDetectorTypes dataSource date debugDescription decelerating decelerationRate
    delaysContentTouches delegate deleteRows deleteRowsAtIndexPaths deleteSections dequeueReusableCell
    dequeueReusableCellWithIdentifier dequeueReusableCellWithReuseIdentifier dequeueReusableHeaderFooterView
    dequeueReusableSupplementaryView description deselectItem deselectRow deselectRowAtIndexPath directionalLockEnabled
    directionalPressGestureRecognizer dragInteractionEnabled dragging draw drawRect editable editing enabled
    enablesReturnKeyAutomatically endEditing endUpdates estimatedRowHeight exclusiveTouch exerciseAmbiguityInLayout
    firstResponder firstAttribute firstItem flashScrollIndicators focused font frame gestureRecognizers
    hasAmbiguousLayout hash height hidden highlighted highlightedTextColor hitTest identifier imageEdgeInsets imageView
    indexDisplayMode indexPath indexPathForCell indexPathForItem indexPathForItemAtPoint indexPathForRow
    indexPathForRowAtPoint indexPathForSelectedRow indexPathsForSelectedItems indexPathsForVisibleItems
    indexPathsForVisibleRows indicatorStyle inputAccessoryView inputView insertRows insertRowsAtIndexPaths insertSections
    insetsContentViewsToSafeArea insetsLayoutMarginsFromSafeArea intrinsicContentSize isEqual isKindOfClass
    keyboardAppearance keyboardDismissMode keyboardType layer layoutIfNeeded layoutMargins leftView leftViewMode
    lineBreakMode maskView mask minimumScaleFactor minimumZoomScale motionEffects multipleTouchEnabled
    needsDisplay needsLayout needsUpdateConstraints next nextResponder numberOfItems numberOfLines numberOfPages
    numberOfRows numberOfSections numberOfTapsRequired on opaque origin overrideUserInterfaceStyle pagingEnabled
    panGestureRecognizer performBatchUpdates performSelector pinchGestureRecognizer placeholder pointInside
    preservesSuperviewLayoutMargins progress rangeOfString refreshControl register registerClass registerNib
    reloadData reloadInputViews reloadItems reloadItemsAtIndexPaths reloadRows reloadRowsAtIndexPaths reloadSections
    removeGestureRecognizer removeObserver removeTarget resignFirstResponder respondsToSelector returnKeyType rightView
    rightViewMode rowHeight safeAreaInsets scrollEnabled scrollIndicatorInsets scrollRangeToVisible scrollRectToVisible
    scrollToItem scrollToItemAtIndexPath scrollToRow scrollToRowAtIndexPath scrollsToTop secondAttribute secondItem
    sectionHeaderHeight secureTextEntry selectItem selectRow selectRowAtIndexPath selectable selected selectedIndex
    selectedRange selectedSegmentIndex selectedTextRange semanticContentAttribute sendAction sendActions
    sendActionsForControlEvents sendSubview sendSubviewToBack separatorColor separatorInset separatorStyle
    shadowColor shadowOffset shouldGroupAccessibilityChildren showsHorizontalScrollIndicator showsVerticalScrollIndicator
    size sizeThatFits spellCheckingType startAnimating state stopAnimating superview tableFooterView tableHeaderView tag
    textAlignment textColor textContainerInset textContentType tintAdjustmentMode tintColor title titleColor
    titleEdgeInsets titleForState titleLabel titleTextAttributes touchesShouldCancel tracking traitCollection transform
    typingAttributes userInteractionEnabled value verticalScrollIndicatorInsets viewWithTag visibleCells
    visibleCellsForTable width window x y zoom zoomScale zoomToRect zooming
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Whether a member is known to neither fill nor lay out.
  static func isIdle(_ member: String) -> Bool {
    if idleMembers.contains(member) { return true }
    for prefix in ["set", "is"] where member.hasPrefix(prefix) {
      let rest = member.dropFirst(prefix.count)
      if rest.first?.isUppercase == true { return idleMembers.contains(rest.prefix(1).lowercased() + rest.dropFirst()) }
    }
    return false
  }
}
