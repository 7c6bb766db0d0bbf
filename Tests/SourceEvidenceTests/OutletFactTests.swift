import Testing

@testable import SourceEvidence

/// What code does with outlets.
@Suite struct OutletFactTests {
  private static let load = "override func viewDidLoad() {\n"

  @Test(arguments: [
    ("form.contentSize = CGSize(width: 1, height: 2)", ["contentSize(SourceAxes(rawValue: 3)) always"]),
    ("self.form?.contentSize = size", ["contentSize(SourceAxes(rawValue: 3)) always"]),
    ("form.contentSize.height = 900", ["contentSize(SourceAxes(rawValue: 2)) always"]),
    (
      "form.contentSize = CGSize(width: form.contentSize.width, height: 900)",
      ["contentSize(SourceAxes(rawValue: 2)) always"]
    ),
    ("form.contentSize = CGSize(width: 9, height: form.contentSize.height + 40)", ["contentSize(SourceAxes(rawValue: 3)) always"]),
    ("form.contentSize = CGSize(width: 0, height: 9 + list.contentSize.height)", ["contentSize(SourceAxes(rawValue: 3)) always"]),
    ("form.contentSize = .zero", []), ("form.contentSize += 1", []), ("if form.contentSize == size {}", []),
    ("form.addSubview(v)", ["subviewAdded(nil) always"]),
    (
      "form.addSubview(UIView(frame: CGRect(x: 1, y: -2, width: 3, height: 4)))",
      ["subviewAdded(Optional(SourceFrame(x: 1.0, y: -2.0, width: 3.0, height: 4.0))) always"]
    ),
    ("form.addArrangedSubview(v)", ["arrangedViewAdded always"]),
    ("form.constant = -12.5", ["constant(SourceAmount.literal(-12.5)) always"]),
    ("form.constant = 1266 + 200", ["constant(SourceAmount.literal(1466.0)) always"]), ("form.constant = 80 - gap", ["constant(SourceAmount.unknown) always"]),
    ("form.constant = view.bounds.height / 2", ["constant(SourceAmount.ofRoot(SourceAxes(rawValue: 2), times: 0.5, plus: 0.0)) always"]),
    ("form.constant += height", ["constant(SourceAmount.unknown) always"]),
    ("form.isActive = false", ["deactivated always"]), ("form.isActive = isOn", ["deactivated always"]),
    ("form.isActive = true", []), ("NSLayoutConstraint.deactivate([form])", ["deactivated always"]),
    ("view.removeConstraint(form)", ["deactivated always"]),
    ("form.priority = .defaultLow", ["priority(SourceAmount.unknown) always"]),
    (
      "form = box.heightAnchor.constraint(equalToConstant: 9)",
      [#"replaced(SourceReplacement(items: ["box"], attribute: Optional("height"))) always"#]
    ),
    ("form.maximumZoomScale = 4", ["zoom(SourceAmount.literal(4.0)) always"]),
    ("form.delegate = self", ["delegate(isHolder: true) always"]),
    ("form.image = photo", ["image always"]), ("form.text = title", ["text always"]),
    ("form.setTitle(title, for: .normal)", ["text always"]), ("form.setTitleColor(red, for: .normal)", []),
    ("elsewhere(form)", [#"handed(to: "elsewhere") always"#]), ("print(form)", []),
    ("Sizer.shared.view = form", [#"handed(to: "") always"#]),
    ("let other = form!\nother.contentSize = size", ["contentSize(SourceAxes(rawValue: 3)) always"]),
    ("(form as! UIScrollView).contentSize = size", ["contentSize(SourceAxes(rawValue: 3)) always"]),
    ("(self.form as? UIScrollView)?.contentSize = size", ["contentSize(SourceAxes(rawValue: 3)) always"]),
    ("let other = self.form as! UIScrollView\nother.contentSize = size", ["contentSize(SourceAxes(rawValue: 3)) always"]),
    ("form.auk.show(url: url)", [#"extended("auk") always"#]), ("form.fill()", [#"extended("fill") always"#]),
    ("form.isHidden = true\nform.setNeedsLayout()", ["concealed always"]),
    ("form.isHidden = items.isEmpty", ["hidden always"]), ("form.isHidden.toggle()", ["hidden always"]),
    ("form.isScrollEnabled = false", ["scrollingDisabled always"]), ("form.isScrollEnabled = true", []),
    ("form.constant = self.view.frame.size.width * 2 - 8", ["constant(SourceAmount.ofRoot(SourceAxes(rawValue: 1), times: 2.0, plus: -8.0)) always"]),
    ("form.constant = UIScreen.main.bounds.width", ["constant(SourceAmount.ofScreen(SourceAxes(rawValue: 1), times: 1.0, plus: 0.0)) always"]),
    ("form.constant = view.frame.width - gap", ["constant(SourceAmount.ofBounds) always"]),
    ("if x {\nform.contentSize = a\n} else if y {\nform.contentSize = b\n} else {\nform.contentSize = c\n}", ["contentSize(SourceAxes(rawValue: 3)) always", "contentSize(SourceAxes(rawValue: 3)) always", "contentSize(SourceAxes(rawValue: 3)) always"]),
    ("if x {\nform.text = a\n} else {\nform.text = b\n}", ["text always", "text always"]),
    ("if x {\nform.text = a\n} else {\nform.image = b\n}", ["text sometimes", "image sometimes"]),
    ("if x {\nform.contentSize = a\n} else if y {\nform.contentSize = b\n}", ["contentSize(SourceAxes(rawValue: 3)) sometimes", "contentSize(SourceAxes(rawValue: 3)) sometimes"]),
    ("if x {\nreturn\nform.contentSize = a\n} else {\nform.contentSize = b\n}", ["contentSize(SourceAxes(rawValue: 3)) sometimes", "contentSize(SourceAxes(rawValue: 3)) sometimes"]),
    ("if z { return }\nif x {\nform.contentSize = a\n} else {\nform.contentSize = b\n}", ["contentSize(SourceAxes(rawValue: 3)) sometimes", "contentSize(SourceAxes(rawValue: 3)) sometimes"]),
    ("form.translatesAutoresizingMaskIntoConstraints = false", []),
    ("form[0].constant = 1", ["constant(SourceAmount.literal(1.0)) always"]),
    ("let it = isOn ? form : other", [#"handed(to: "") sometimes"#]),
    ("if let form {\nform.contentSize = size\n}", ["contentSize(SourceAxes(rawValue: 3)) sometimes"]),
    ("let form = UIScrollView()\nform.contentSize = size", []),
    ("form = UIScrollView()\nform.contentSize = size", ["assigned sometimes"]),
    ("if a { form = UIScrollView() }\nform.contentSize = size", ["assigned sometimes", "contentSize(SourceAxes(rawValue: 3)) sometimes"]),
    ("form = nil", []), ("form = form", []), ("let (form, a) = make()\nform.contentSize = size", []),
    ("form.isActive.toggle()", ["deactivated always"]), ("form.setValue(1, forKey: k)", [#"extended("setValue") always"#]),
    ("(x ? form : gap)?.isActive = false", [#"handed(to: "") sometimes"#]),
    ("go { [weak form] in form?.text = a }", ["text sometimes"]), ("f([form])", [#"handed(to: "") always"#]),
    ("other.form.contentSize = size", []), ("f(form: size)", []),
    ("for form in others { form.constant = 1 }", []),
    ("for item in form { item.constant = 1 }", ["constant(SourceAmount.literal(1.0)) always"]),
    ("form.forEach { $0.isActive = false }", ["deactivated always"]),
    ("other.map { form in form.constant = 1 }", []),
  ])
  func swift(code: String, expected: [String]) {
    #expect(Sources(swift: "\(Self.load)\(code)\n}").facts() == expected)
  }

  @Test(arguments: [
    ("self.form.contentSize = CGSizeMake(1, 2);", ["contentSize(SourceAxes(rawValue: 3)) always"]),
    ("[_form setContentSize:CGSizeMake(1, 2)];", ["contentSize(SourceAxes(rawValue: 3)) always"]),
    ("[[self form] setContentSize:s];", ["contentSize(SourceAxes(rawValue: 3)) always"]),
    ("self->_form.contentSize = CGSizeZero;", []),
    ("{\nself.form.contentSize = s;\n}", ["contentSize(SourceAxes(rawValue: 3)) always"]),
    ("@autoreleasepool {\nself.form.contentSize = s;\n}", ["contentSize(SourceAxes(rawValue: 3)) always"]),
    ("[self run:^{\nself.form.contentSize = s;\n}];", ["contentSize(SourceAxes(rawValue: 3)) sometimes"]),
    ("if (s)\n{\nself.form.contentSize = s;\n}", ["contentSize(SourceAxes(rawValue: 3)) sometimes"]),
    ("while (s) { a(); } {\nreturn;\n}\nself.form.contentSize = s;", ["contentSize(SourceAxes(rawValue: 3)) sometimes"]),
    ("((UIScrollView *)self.form).contentSize = s;", ["contentSize(SourceAxes(rawValue: 3)) always"]),
    ("[(UIScrollView *)self.form setContentSize:s];", ["contentSize(SourceAxes(rawValue: 3)) always"]),
    (
      "UIScrollView *other = (UIScrollView *)self.form;\nother.contentSize = s;",
      ["contentSize(SourceAxes(rawValue: 3)) always"]
    ),
    ("[self.form addSubview:v];", ["subviewAdded(nil) always"]),
    ("self.form.constant = 12.5f;", ["constant(SourceAmount.literal(12.5)) always"]),
    ("[self.form setConstant:self.view.frame.size.height];", ["constant(SourceAmount.ofRoot(SourceAxes(rawValue: 2), times: 1.0, plus: 0.0)) always"]),
    ("self.form.active = NO;", ["deactivated always"]),
    ("[NSLayoutConstraint deactivateConstraints:@[self.form]];", ["deactivated always"]),
    ("[self.view removeConstraint:self.form];", ["deactivated always"]),
    ("[self.form setText:t];", ["text always"]), ("self.form.image = i;", ["image always"]),
    ("[Sizer fit:self.form];", [#"handed(to: "fit") always"#]),
    ("if (x) self.form.constant = 1;", ["constant(SourceAmount.literal(1.0)) sometimes"]),
    ("if (x) y();\nself.form.constant = 1;", ["constant(SourceAmount.literal(1.0)) always"]),
    ("UIScrollView *s = self.form;\ns.contentSize = z;", ["contentSize(SourceAxes(rawValue: 3)) always"]),
    ("UIScrollView *_form = other;\n_form.contentSize = z;", []),
    ("other.form.contentSize = z;", []),
    (
      "self.form = [NSLayoutConstraint constraintWithItem:self.box attribute:NSLayoutAttributeHeight "
        + "relatedBy:NSLayoutRelationEqual toItem:nil attribute:NSLayoutAttributeNotAnAttribute multiplier:1 constant:9];",
      [#"replaced(SourceReplacement(items: ["box"], attribute: Optional("height"))) always"#]
    ),
  ])
  func objectiveC(code: String, expected: [String]) {
    #expect(Sources(objectiveC: "- (void)viewDidLoad {\n\(code)\n}").facts() == expected)
  }

  // MARK: When

  @Test(arguments: [
    ("override func viewDidLoad() { go() }\nfunc go() { form.text = a }", "always"),
    ("override func viewDidLoad() { go() }\nfunc go() { go2(1) }\nfunc go2(_ a: Int) { form.text = a }", "always"),
    ("override func viewDidLoad() { go(1) }\nfunc go() { form.text = a }", "onEvent"),
    ("override func viewDidLoad() { helper.go() }\nfunc go() { form.text = a }", "onEvent"),
    ("override func viewDidLoad() { if x { go() } }\nfunc go() { form.text = a }", "sometimes"),
    ("override func viewDidLoad() { add(self, #selector(go(_:))) }\n@objc func go(_ n: N) { form.text = a }", "onEvent"),
    ("override func viewDidLoad() { go() }\nfunc go(a: Int = 1) { form.text = a }", "always"),
    // In Swift 2, the first argument has no label.
    ("override func viewDidLoad() { go(1) }\nfunc go(a: Int) { form.text = a }", "always"),
    ("override func viewDidLoad() { go(1, b: 2) }\nfunc go(a: Int) { form.text = a }", "onEvent"),
    ("override func viewDidLoad() { go(c: 1) }\nfunc go(a: Int) { form.text = a }", "onEvent"),
    ("override func viewDidLoad() { go() }\nfunc go(a: Int) { form.text = a }\nfunc go(b: Int) {}", "onEvent"),
    ("override func viewDidLoad() { guard x else { return }\nform.text = a }", "sometimes"),
    ("override func viewDidLoad() { if x { return }\nform.text = a }", "sometimes"),
    ("override func viewDidLoad() { let y = b.map { return $0 }\nform.text = a }", "always"),
    ("override func viewDidLoad() { for x in y { q.async { guard x else { return } } }\nform.text = a }", "always"),
    ("override func viewDidLoad() { for x in y { q.async { if x { return } }\nif x { return } }\nform.text = a }", "sometimes"),
    ("override func viewWillAppear(animated: Bool) { form.text = a }", "always"),
    ("func viewWillAppear(animated: Bool) { form.text = a }", "onEvent"),
    ("override func viewDidLoad() { try? x()\nform.text = a }", "always"),
    ("override func viewDidLoad() { let y = try! x()\nform.text = a }", "always"),
    ("override func viewDidLoad() { do { try x() } catch {}\ntry x()\nform.text = a }", "sometimes"),
    ("override func viewDidLoad() { x(for: y)\nform.text = a }", "always"),
    ("override func viewDidLoad() { x.async { self.form.text = a } }", "sometimes"),
    ("override func viewDidLoad() { switch x { case .y: form.text = a; case .z: break } }", "sometimes"),
    ("override func viewDidLoad() {\n#if DEBUG\nform.text = a\n#endif\n}", "sometimes"),
    ("override func viewDidLoad() { let b = x ? form.setTitle(a) : nil\n}", "sometimes"),
    ("override func viewDidLoad() { let b = x && y\nform.text = a }", "always"),
    ("override func traitCollectionDidChange(_ t: T?) { form.text = a }", "sometimes"),
    ("@IBAction func tap(_ s: Any) { form.text = a }", "onEvent"),
    ("override func awakeFromNib() { form.text = a }", "onEvent"),
  ])
  func time(code: String, expected: String) {
    #expect(Sources(swift: code).facts() == ["text \(expected)"])
  }

  /// Whether it is set whichever way the function takes.
  @Test(arguments: [
    ("if a { set } else { set }", true), ("if a { set } else if b { set }", false), ("if a { set; return }\nset", true),
    ("if a { return }\nset", false), ("guard a else { set; return }\nset", true), ("guard a else { return }\nset", false),
    ("switch a { case .x: set\ncase .default: if b { set } else { set } }", true), ("switch a { case .x: set\ndefault: break }", false),
    ("if a { one() } else { set }", true), ("if a { one() } else { two() }", true), ("if a { one() } else { none() }", false),
    ("if a { one() }", false), ("do { try x(); set } catch { set }", true), ("do { try x(); set } catch {}", false),
    ("repeat { set } while a", true), ("while a { set }", false), ("for a in b { set }", false), ("for a in [b] { set }", true),
    ("defer { set }\nif a { return }", true), ("UIView.animate(withDuration: 1) { set }", true),
    ("UIView.animate(withDuration: 1, animations: {}) { _ in set }", false), ("DispatchQueue.main.asyncAfter(deadline: x) { set }", true),
    ("let b = { () -> B in set; return b }()", true), ("let b = { set }", false), ("let b = a && is", false), ("if a { set } else { fatalError() }", true),
    ("if a { set } else {\n#if DEBUG\nset\n#endif\n}", false), ("if a { set }\nprint(\"else { set }\") // else { set }", false),
    ("if a { b.map { return }; set } else { set }", true), ("_ = lazy", true), ("_ = lazy ?? a", true), ("_ = a ?? lazy", false),
    ("func inner() { set }", false), ("if a { b { set } } else { set }", false),
  ])
  func ways(code: String, isAlways: Bool) {
    let body = """
      override func viewDidLoad() { \(code) }
      func one() { set }
      func two() { if a { one() } else { set } }
      func none() { if a { set } }
      var `is`: Bool { set; return a }
      lazy var lazy: B = { set; return b }()
      """.split(separator: "set").joined(separator: "form.text = c")
    let times = Sources(swift: body).outlet().facts.filter { $0.kind == .text }.map(\.time)
    #expect(times.contains(.always) == isAlways)
  }

  /// What is set last stays.
  @Test(arguments: [
    ("gap.constant = 1\ngap.constant = 2", [2]), ("if a { gap.constant = 1 }\ngap.constant = 2", [2]),
    ("gap.constant = 1\nif a { gap.constant = 2 }", [1, 2]), ("gap.constant = 1\nif a { gap.constant = 2 } else { gap.constant = 3 }", [2, 3]),
    ("gap.constant = 1\nwhile a { gap.constant = 2 }", [1, 2]), ("DispatchQueue.main.async { gap.constant = 1 }\ngap.constant = 2", [1, 2]),
    ("load { gap.constant = 1 }\ngap.constant = 2", [1, 2]), ("gap.constant = 1\nother()", [7]), ("other()\ngap.constant = 1", [1, 7]),
    ("gap.constant = 1\nif a { return }\ngap.constant = 2", [1, 2]), ("let b: CGFloat = 5\ngap.constant = b", [5]),
    ("for it in [gap, form] { it?.constant = 4 }", [4]), ("[form, gap].forEach { $0.constant = 4 }", [4]),
  ])
  func last(code: String, numbers: [Double]) {
    let facts = Sources(swift: "override func viewDidLoad() { \(code) }\nfunc other() { gap.constant = 7 }").outlet("gap").facts
    let found = facts.compactMap { if case .constant(.literal(let number)) = $0.kind { number } else { nil } }
    #expect(found.filter { $0 != 7 || numbers.contains(7) }.sorted() == numbers)
  }

  /// Conditions on what the document says of the object.
  @Test(arguments: [
    (#"if restorationIdentifier == "A" { set }"#, SourceTime.always), (#"if self.restorationIdentifier == "B" { set }"#, nil),
    (#"if restorationIdentifier != "B" { set }"#, .always), (#"guard restorationIdentifier == "A" else { return }; set"#, .always),
    (#"guard "B" == restorationIdentifier else { return }; set"#, nil), (#"if restorationIdentifier == "B" { return }; set"#, .always),
    (#"if restorationIdentifier == "A" { return }; set"#, nil), (#"if restorationIdentifier == "B" { x() } else { set }"#, .always),
    (#"if restorationIdentifier == "A", a { set }"#, .sometimes), (#"if restorationIdentifier == "B" && a { set }"#, nil),
    (#"if restorationIdentifier == "B" || a { set }"#, .sometimes), (#"if other.restorationIdentifier == "B" { set }"#, .sometimes),
    (#"if restorationIdentifier == "A" { x() } else if a { y() } else { set }"#, nil),
    (#"switch restorationIdentifier { case "B": set; default: break }"#, nil), (#"switch restorationIdentifier { case "B": x(); default: set }"#, .always),
    (#"switch restorationIdentifier { case "A": set; default: x() }"#, .always), (#"if restorationIdentifier == b { set }"#, .sometimes),
    (#"if restorationIdentifier == "B" { a.map { set } } else if a { set } else { set }"#, .always),
  ])
  func identity(code: String, time: SourceTime?) {
    var question = SourceQuestion(name: "Form", outlets: ["form"])
    question.identity = ["restorationIdentifier": ["A"]]
    let body = "override func viewDidLoad() { \(code) }".split(separator: "set").joined(separator: "form.text = c")
    #expect(textTime(Sources(swift: body), question) == time)
  }

  /// When the text of the outlet `form` is set; nil if it never is.
  private func textTime(_ sources: Sources, _ question: SourceQuestion) -> SourceTime? {
    sources.find(question).outlets["form"]?.facts.first { $0.kind == .text }?.time
  }

  /// That an outlet is connected is no condition.
  @Test(arguments: [
    ("if let form { set }", SourceTime.always), ("guard let it = self.form else { return }; set", .always), ("if form != nil { set } else { x() }", .always),
    ("if form != nil && a { set }", .sometimes), ("if form == nil { set }", .sometimes), ("if let other { set }", .sometimes),
    ("if a { x() } else if let form { set }", .sometimes), ("guard let it = form, a else { return }; set", .sometimes),
    ("if let it = form as? UITableView { set }", .sometimes), ("if let it = form.superview { set }", .sometimes),
  ])
  func connection(code: String, time: SourceTime) {
    var question = SourceQuestion(name: "Form", outlets: ["form"])
    question.isOnly = true
    let body = "override func viewDidLoad() { \(code) }".split(separator: "set").joined(separator: "form.text = c")
    #expect(textTime(Sources(swift: body), question) == time)
  }

  @Test(arguments: [
    (#"if ([self.restorationIdentifier isEqualToString:@"B"]) { set }"#, nil), (#"if (![self.restorationIdentifier isEqual:@"B"]) set"#, SourceTime.always),
    (#"if ([self.restorationIdentifier isEqualToString:@"B"]) x(); else set"#, .always),
    (#"if ([self.restorationIdentifier isEqualToString:@"A"]) { set } else { x(); }"#, .always),
    (#"if ([other.restorationIdentifier isEqualToString:@"B"]) { set }"#, .sometimes),
  ])
  func identityInObjectiveC(code: String, time: SourceTime?) {
    var question = SourceQuestion(name: "Form", outlets: ["form"])
    question.identity = ["restorationIdentifier": ["A"]]
    let body = "- (void)viewDidLoad { \(code) }".split(separator: "set").joined(separator: "self.form.text = c;")
    #expect(textTime(Sources(objectiveC: body), question) == time)
  }

  @Test func aNumberThatIsPassedOnIsKnown() {
    let code = "override func viewDidLoad() { show(0, 12, gap: form) }\nfunc show(_ a: Int, _ height: CGFloat, gap: NSLayoutConstraint) { gap.constant = height }"
    let facts = Sources(swift: code).outlet().facts
    #expect(facts.map(\.kind) == [.handed(to: "show"), .constant(.literal(12))])
  }

  @Test func ofManyNumbersThatArePassedOnOnlySomeAreFollowed() {
    let calls = (1...40).map { "show(\($0), gap: form)" }.joined(separator: "\n")
    let code = "override func viewDidLoad() { \(calls) }\nfunc show(_ height: CGFloat, gap: NSLayoutConstraint) { gap.constant = height }"
    let kinds = Sources(swift: code).outlet().facts.map(\.kind).filter { if case .constant = $0 { true } else { false } }
    #expect(kinds.count == 9 && kinds.contains(.constant(.literal(1))) && kinds.contains(.constant(.unknown)))
  }

  @Test func whatNeverRunsIsNoFact() {
    #expect(Sources(swift: "init(nibName: String?, bundle: Bundle?) { form.text = a }").facts().isEmpty)
    #expect(Sources(swift: "deinit { form.text = a }").facts().isEmpty)
  }

  @Test func afterTheFirstLayoutIsKnown() {
    let early = Sources(swift: "override func viewDidLoad() { form.contentSize = a }").outlet()
    let late = Sources(swift: "override func viewDidLayoutSubviews() { form.contentSize = a }").outlet()
    #expect(early.facts.map(\.isAfterLayout) == [false])
    #expect(late.facts.map(\.isAfterLayout) == [true])
  }

  @Test func whatNothingMentionsNeverRuns() {
    let fit = "func fit() { form.contentSize = a }"
    func facts(_ code: String, _ other: String = "") -> [String] {
      var sources = Sources(swift: code)
      sources.files["Other.m"] = "@implementation Other\n- (void)fit {}\n- (void)a { \(other) }\n@end"
      return sources.facts()
    }
    #expect(facts(fit).isEmpty)
    #expect(!facts(fit, "[form fit];").isEmpty)
    #expect(!facts(fit, "[form performSelector:NSSelectorFromString(@\"fit\")];").isEmpty)
    #expect(!facts(fit + "\nfunc go() { add(#selector(fit)) }").isEmpty)
    #expect(!facts("@IBAction \(fit)").isEmpty)
    #expect(!facts("override \(fit)").isEmpty)
    #expect(!facts("func fit(_ a: X) { form.contentSize = a }").isEmpty)
  }

  @Test func superclassesCountWhereTheyAreCalled() {
    func facts(_ override: String) -> [String] {
      Sources([
        "Base.swift": "class Base: UIViewController { override func viewDidLoad() { go() }\nfunc go() { form.text = a }\n"
          + "@IBOutlet var form: UILabel! }",
        "Form.swift": "class Form: Base { \(override) }",
      ]).facts()
    }
    #expect(facts("") == ["text always"])
    #expect(facts("override func viewDidLoad() { super.viewDidLoad() }") == ["text always"])
    #expect(facts("override func viewDidLoad() { if x { super.viewDidLoad() } }") == ["text sometimes"])
    #expect(facts("override func viewDidLoad() {}") == ["text onEvent"])
    #expect(facts("override func go() {}") == [])
    // A call that leaves out an argument is one of the same function.
    let shortened = Sources([
      "Base.swift": "class Base: UIViewController { override func viewDidLoad() { go() }\n"
        + "func go(_ a: Int = 0) { form.text = a }\n@IBOutlet var form: UILabel! }",
      "Form.swift": "class Form: Base { override func go(_ a: Int = 0) { super.go(a) } }",
    ])
    #expect(shortened.facts() == ["text always"])
    #expect(facts("override func go() { super.go() }") == ["text always"])
  }

  @Test func subclassesRunSometimes() {
    var sources = Sources(swift: "")
    sources.files["Sub.swift"] = "class Sub: Form { override func viewDidLoad() { form.text = a } }"
    #expect(sources.facts() == ["text sometimes"])
  }

  @Test func cellsAreUsedByTheirTable() {
    var sources = Sources(swift: "")
    sources.files["List.swift"] = """
      class List: UITableViewController { func cell() { let cell = table.dequeue("x") as! Form
      cell.form.text = a
      other.form.text = a } }
      """
    #expect(sources.facts() == ["text onEvent"])
  }

  @Test func settersAndObserversAreOneStepAway() {
    let observer = Sources(swift: "", outlets: "@IBOutlet var form: UILabel! { didSet { form.text = a } }").outlet()
    #expect(observer.facts.map(\.kind) == [.text] && observer.facts.allSatisfy { $0.isHanded && $0.time == .sometimes })
    let setter = Sources(objectiveC: "- (void)setForm:(UILabel *)l {\n_form = l;\nl.text = a;\n}").outlet()
    #expect(setter.facts.contains { $0.kind == .text && $0.isHanded && $0.time == .sometimes })
  }

  @Test func oneStepIntoAFunctionIsTaken() {
    var sources = Sources(swift: "override func viewDidLoad() { Sizer.fit(1, to: form) }")
    sources.files["Sizer.swift"] = """
      enum Sizer { static func fit(_ x: Int, to scroll: UIScrollView) { scroll.contentSize = x } }
      """
    let facts = sources.outlet().facts
    #expect(facts.contains { $0.kind == .contentSize(.both) && $0.isHanded && $0.place.path == "Sizer.swift" })
    sources.files["Sizer.swift"] = "enum Sizer { static func fit(_ x: Int) {} }"
    #expect(sources.facts() == [#"handed(to: "fit") always"#])
  }

  // MARK: Ties

  @Test(arguments: [
    """
    form.addSubview(v)
    NSLayoutConstraint.activate([v.topAnchor.constraint(equalTo: form.topAnchor),
    v.bottomAnchor.constraint(equalTo: form.bottomAnchor, constant: -8)])
    """,
    """
    form.addSubview(v)
    form.contentLayoutGuide.topAnchor.constraint(equalTo: v.topAnchor).isActive = true
    form.contentLayoutGuide.bottomAnchor.constraint(equalTo: v.bottomAnchor).isActive = true
    """,
    "form.addSubview(v)\nv.snp.makeConstraints { make in\nmake.top.bottom.equalToSuperview()\n}",
    "form.addSubview(v)\nv.snp.makeConstraints {\n$0.top.equalTo(form)\n$0.bottom.equalTo(form).offset(-1)\n}",
    "form.addSubview(v)\nv.autoPinEdge(toSuperviewEdge: .top)\nv.autoPinEdge(toSuperviewEdge: .bottom)",
    """
    form.addSubview(v)
    form.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[v]|", options: [], metrics: nil, views: x))
    """,
    """
    form.addSubview(v)
    form.addConstraint(NSLayoutConstraint(item: v, attribute: .top, relatedBy: .equal, toItem: form, attribute: .top,
    multiplier: 1, constant: 0))
    form.addConstraint(NSLayoutConstraint(item: form, attribute: .bottom, relatedBy: .equal, toItem: v,
    attribute: .bottom, multiplier: 1, constant: 0))
    """,
  ])
  func contentIsTied(code: String) {
    #expect(Sources(swift: "\(Self.load)\(code)\n}").outlet().facts.contains {
      $0.kind == .contentTied(.y) && $0.time == .always
    })
  }

  @Test(arguments: [
    "[self.form addSubview:v];\n[v mas_makeConstraints:^(MASConstraintMaker *make) {\nmake.edges.equalTo(self.form);\n}];",
    "[self.form addSubview:v];\n[v autoPinEdgesToSuperviewEdges];",
    """
    [self.form addSubview:v];
    [v.topAnchor constraintEqualToAnchor:self.form.topAnchor].active = YES;
    [NSLayoutConstraint activateConstraints:@[[v.bottomAnchor constraintEqualToAnchor:self.form.bottomAnchor]]];
    """,
  ])
  func contentIsTiedInObjectiveC(code: String) {
    #expect(Sources(objectiveC: "- (void)viewDidLoad {\n\(code)\n}").outlet().facts.contains {
      $0.kind == .contentTied(.y) && $0.time == .always
    })
  }

  @Test(arguments: [
    // One edge only, an inequality, not switched on, a view that is not inside.
    "form.addSubview(v)\nv.topAnchor.constraint(equalTo: form.topAnchor).isActive = true",
    """
    form.addSubview(v)
    v.topAnchor.constraint(equalTo: form.topAnchor).isActive = true
    v.bottomAnchor.constraint(lessThanOrEqualTo: form.bottomAnchor).isActive = true
    """,
    """
    form.addSubview(v)
    v.topAnchor.constraint(equalTo: form.topAnchor).isActive = true
    let c = v.bottomAnchor.constraint(equalTo: form.bottomAnchor)
    """,
    """
    v.topAnchor.constraint(equalTo: form.topAnchor).isActive = true
    v.bottomAnchor.constraint(equalTo: form.bottomAnchor).isActive = true
    """,
  ])
  func contentIsNotTied(code: String) {
    #expect(!Sources(swift: "\(Self.load)\(code)\n}").outlet().facts.contains { $0.kind == .contentTied(.y) })
  }

  /// What comes first must not depend on the order of a set, which differs from run to run.
  @Test func twoFactsOfALineHaveAnOrder() {
    let facts = Sources(
      swift: "override func viewDidLoad() { if x { form.contentSize.height = 2 } else { form.contentSize.height = 3 } }"
    ).outlet("form").facts
    let sizes = facts.filter { $0.height != nil }
    #expect(sizes.count == 2)
    for (one, other) in zip(facts, facts.dropFirst()) { #expect(one < other) }
  }

  @Test(arguments: ["if let form =", "if let form = form", "guard let a = b, let form =", "for form in", "while let form ="])
  func aBodyMayEndInACondition(code: String) {
    #expect(Sources(swift: "override func viewDidLoad() { \(code) }").facts().isEmpty)
    #expect(Sources(swift: "override func viewDidLoad() {\n\(code)").facts().isEmpty)
  }
}
