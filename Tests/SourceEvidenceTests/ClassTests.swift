import Testing

@testable import SourceEvidence

/// Which class is meant, where it ends, and what it makes of its size.
@Suite struct ClassTests {
  private func find(_ files: [String: String], folder: String = "", outlets: Set<String> = []) -> SourceClass {
    Sources(files).find(SourceQuestion(name: "Form", outlets: outlets, folder: folder))
  }

  // MARK: Standing

  @Test func chainsEndInFrameworks() {
    #expect(find(["a.swift": "class Form: Base {}", "b.swift": "class Base: UIView {}"]).end == "UIView")
    #expect(find(["a.swift": "class Form: Kit.Base<Int>, P {}", "b.m": "@interface Base : UIView\n@end"]).end == "UIView")
    #expect(find(["a.swift": "class Form: Unknown {}"]).standing == .partial)
    #expect(find(["a.swift": "class Form: Form {}"]).standing == .partial)
    #expect(find(["a.swift": "@objc(Form) class Other: UIView {}"]).standing == .whole)
    #expect(find(["a.swift": "enum Outer { class Form: UIView {} }"]).standing == .unknown)
    #expect(find(["a.swift": "func f() { class Form: UIView {} }"]).standing == .unknown)
    #expect(find(["a.swift": "struct Form {}"]).standing == .unknown)
  }

  /// What SwiftParser reads in public sources, and a flat reader may get wrong.
  @Test func declarationsAreThoseOfSwift() throws {
    func types(_ source: String) throws -> [SourceType] {
      SourceDeclarations(try SourceText(path: "a.swift", language: .swift, bytes: Array(source.utf8))).types
    }
    #expect(try types("import class Foundation.Bundle\nclass Form: UIView {}").map(\.name) == ["Form"])
    let form = try #require(
      try types(
        """
        class Form: UIView {
          @IBOutlet weak var box, form: UIScrollView!, rows: UIStackView!
          var tint: UIColor = UIColor.init(white: 1) { didSet { form.text = a } }
        \u{A0}\u{A0}func go() {}
        }
        """
      ).first)
    #expect(form.properties.map(\.name) == ["box", "form", "rows", "tint"])
    #expect(form.properties.map(\.type) == ["UIScrollView", "UIScrollView", "UIStackView", "UIColor"])
    #expect(form.properties.map(\.isOutlet) == [true, true, true, false])
    #expect(form.functions.map(\.name) == ["tint", "go()"])
    #expect(form.functions.first?.kind == .observer)
  }

  @Test func aBraceAfterATypeIsNoAccessor() throws {
    let source = "class Form: UIView { class Inner { var a = 1\nvar b = 2 }\n{ get { 1 } } }"
    let types = SourceDeclarations(try SourceText(path: "a.swift", language: .swift, bytes: Array(source.utf8))).types
    #expect(types.map(\.functions.count) == [0, 0])
  }

  @Test func nowhereNeedsAllSources() {
    #expect(find(["a.swift": "class A {}"]).standing == .nowhere)
    #expect(find(["a.swift": "// Form"]).standing == .unknown)
    #expect(find([:]).standing == .unknown)
    var sources = Sources(["a.swift": "class A {}"])
    sources.isComplete = false
    #expect(sources.find(SourceQuestion(name: "Form")).standing == .unknown)
    #expect(find(["a.swift": "class Form: UIView {} }"]).standing == .unknown)
  }

  @Test func theClassOfTheDocumentsFolderCounts() {
    let files = [
      "App/Form.swift": "class Form: UIViewController { @IBOutlet var form: X!\nfunc viewDidLoad() { form.text = a } }",
      "Other/Form.swift": "class Form: UIViewController { @IBOutlet var form: X! }",
    ]
    #expect(find(files, folder: "App", outlets: ["form"]).declaration?.path == "App/Form.swift")
    #expect(find(files, folder: "Other/Deep", outlets: ["form"]).outlets["form"]?.facts == [])
    #expect(find(files, folder: "Else", outlets: ["form"]).standing == .unknown)
    var wired = files
    wired["Other/Form.swift"] = "class Form: UIViewController {}"
    #expect(find(wired, folder: "Other", outlets: ["form"]).declaration?.path == "App/Form.swift")
  }

  @Test func testsAndPackagesAreNoEvidence() {
    for role in [SourceRole.test, .package] {
      var sources = Sources(swift: "")
      sources.files["x.swift"] = "extension Form { override func viewDidLoad() { form.text = a } }"
      sources.roles["x.swift"] = role
      #expect(sources.facts().isEmpty)
      sources.files["x.swift"] = "class Sub: Form { override func viewDidLoad() { form.text = a } }"
      #expect(sources.facts().isEmpty)
    }
  }

  @Test func theOrderOfSourcesSaysNothing() {
    let sources = Sources([
      "a.swift": "class Form: Base { func viewDidLoad() { form.text = a; go() } }",
      "b.swift": "class Base: UIViewController { @IBOutlet var form: X!\nfunc go() { form.image = i } }",
      "c.swift": "extension Form { func x() { form.constant = 1 } }",
    ])
    let question = SourceQuestion(name: "Form", outlets: ["form"])
    #expect(sources.find(question) == sources.find(question, reversed: true))
    #expect(sources.find(question).outlets["form"]?.facts.count == 3)
  }

  // MARK: Uses

  @Test(arguments: [
    ("", false), ("// form", false), ("func f() { _ = form }", true), ("func f() { set(\"form\") }", true),
    ("func f() { x(\\.form) }", true), ("func f() { x(#keyPath(Form.form)) }", true), ("let y = 1", false),
    ("lazy var x = { self.form }()", true),
  ])
  func usesInTheClass(code: String, isUsed: Bool) {
    let outlet = Sources(swift: code).outlet()
    #expect((outlet.use != nil || !outlet.facts.isEmpty) == isUsed)
    #expect(outlet.declaration?.line == 2)
  }

  @Test(arguments: [
    ("class Other { let form = 1\nfunc f() { form.x() } }", false), ("class Other { func f() { a.form.x() } }", true),
    ("class Other { func f() { a.setValue(1, forKeyPath: \"b.form\") } }", true), ("let x = \"forms\"", false),
  ])
  func usesInOtherSources(code: String, isUsed: Bool) {
    var sources = Sources(swift: "")
    sources.files["Other.swift"] = code
    #expect((sources.outlet().use != nil) == isUsed)
  }

  @Test func synthesizingIsNoUse() {
    #expect(Sources(objectiveC: "@synthesize form = _form;").outlet().use == nil)
    #expect(Sources(objectiveC: "- (void)x { [self setForm:nil]; }").outlet().use != nil)
  }

  @Test func theHoldersOwnFunctionsAreKnown() {
    let zoom = "func viewForZooming(in scrollView: UIScrollView) -> UIView? { "
    #expect(find(["a.swift": "class Form: UIViewController { \(zoom)image } }"]).namesZoomedView?.line == 1)
    #expect(find(["a.swift": "class Form: UIViewController { \(zoom)nil } }"]).namesZoomedView == nil)
    #expect(find(["a.swift": "class Form: UIViewController { func f() { for c in view.constraints {} } }"]).walks != nil)
  }

  @Test func aScrollViewsClassSizesItself() {
    let own = find(["a.swift": "class Form: UIScrollView { func layoutSubviews() { contentSize = x } }"]).ownFacts
    #expect(own.map(\.kind) == [.contentSize(.both)] && own.first?.isAfterLayout == true)
  }

  // MARK: Sizes

  private func size(_ body: String, _ superclass: String = "UIView") -> SourceViewSize {
    Sources(["a.swift": "class Chip: \(superclass) { \(body) }"]).view()
  }

  private func intrinsic(_ value: String) -> [SourceViewSize.Decision?] {
    let size = size("override var intrinsicContentSize: CGSize { \(value) }")
    return [size.x, size.y]
  }

  @Test func intrinsicSizesByAxis() {
    #expect(intrinsic("CGSize(width: 10, height: 44)").map { $0?.reason } == [.intrinsic(10), .intrinsic(44)])
    #expect(intrinsic("return CGSize(width: UIView.noIntrinsicMetric, height: a + b)").map { $0?.reason } == [nil, .intrinsic(nil)])
    #expect(intrinsic("CGSize(width: 44, height: -1)").map { $0?.reason } == [.intrinsic(44), nil])
    #expect(intrinsic("super.intrinsicContentSize").map { $0?.reason } == [nil, nil])
    #expect(intrinsic("layout.size").map { $0?.time } == [.always, .always])
    #expect(intrinsic("if x { return a }\nreturn CGSize(width: 1, height: 2)").map { $0?.reason } == [.intrinsic(nil), .intrinsic(nil)])
    #expect(intrinsic("if x { return a }\nreturn CGSize(width: 1, height: 2)").map { $0?.time } == [.always, .always])
    #expect(intrinsic("CGSize(width: 1, height: x ? 1 : 2)").map { $0?.reason } == [.intrinsic(1), .intrinsic(nil)])
    #expect(intrinsic("CGSize(width: 1, height: x ? UIView.noIntrinsicMetric : 2)").map { $0?.time } == [.always, .sometimes])
    #expect(intrinsic("guard x else { return super.intrinsicContentSize }\nreturn a").map { $0?.time } == [.sometimes, .sometimes])
    #expect(intrinsic("let s = super.intrinsicContentSize\nreturn CGSize(width: 1, height: s.height)").map { $0?.time } == [.always, .sometimes])
    #expect(intrinsic("get { if x { a() }\nreturn b }").map { $0?.time } == [.always, .always])
    let label = "override var intrinsicContentSize: CGSize { let s = super.intrinsicContentSize\nreturn CGSize(width: s.width, height: s.height + 8) }"
    #expect(size(label, "UILabel").y?.time == .always)
    let message = Sources([
      "a.m": "@interface Chip : UIView\n@end\n@implementation Chip\n- (CGSize)intrinsicContentSize {\n"
        + "return CGSizeMake(UIViewNoIntrinsicMetric, 44);\n}\n@end"
    ]).view()
    #expect(message.x == nil && message.y?.reason == .intrinsic(44))
  }

  private static let pins = """
    NSLayoutConstraint.activate([a.topAnchor.constraint(equalTo: topAnchor),
    a.bottomAnchor.constraint(equalTo: self.bottomAnchor)])
    """

  @Test(arguments: [
    ("let a = UILabel()\nrequired init?(coder: NSCoder) { addSubview(a)\n\(pins) }", true),
    ("let a = UILabel()\noverride func awakeFromNib() { set() }\nfunc set() { addSubview(a)\n\(pins) }", true),
    ("let a = UIView()\nrequired init?(coder: NSCoder) { addSubview(a)\n\(pins) }", false),
    (
      "let a = UIView()\nrequired init?(coder: NSCoder) { addSubview(a)\n\(pins)\n"
        + "a.heightAnchor.constraint(equalToConstant: 4).isActive = true }", true
    ),
    ("let a = UILabel()\noverride init(frame: CGRect) { addSubview(a)\n\(pins) }", false),
    ("let a = UILabel()\nrequired init?(coder: NSCoder) { if x { addSubview(a)\n\(pins) } }", false),
    (
      """
      let a = UILabel(), b = 1
      let c = UIButton()
      required init?(coder: NSCoder) { NSLayoutConstraint.activate([a.topAnchor.constraint(equalTo: topAnchor),
      c.topAnchor.constraint(equalTo: a.bottomAnchor), bottomAnchor.constraint(equalTo: c.bottomAnchor)]) }
      """, true
    ),
  ])
  func chainsOfItsOwnViews(body: String, isDecided: Bool) {
    #expect((size(body).y != nil) == isDecided)
    #expect(size(body).x == nil)
  }

  @Test func itsOwnDocumentIsNamed() {
    let load = "required init?(coder: NSCoder) { "
    #expect(size("\(load)Bundle.main.loadNibNamed(\"ChipView\", owner: self) }").nib?.name == "ChipView")
    #expect(size("\(load)UINib(nibName: String(describing: Self.self), bundle: nil).instantiate(withOwner: self) }").nib?.name == "Chip")
    #expect(size("\(load)list.register(UINib(nibName: \"Cell\", bundle: nil), forCellReuseIdentifier: \"c\") }").nib == nil)
    let pinned = size("@IBOutlet var a: UIView!\n\(load)loadNibNamed(\"C\")\naddSubview(a)\n\(Self.pins) }").nib
    #expect(pinned?.time == .always && pinned?.pinned == .y)
  }

  @Test(arguments: [
    ("override func draw(_ rect: CGRect) { UIColor.red.setFill(); UIRectFill(rect) }", true),
    ("func a() { layer.cornerRadius = 2; b() }\nfunc b() { setNeedsDisplay() }", true),
    ("func a() { addSubview(x) }", false), ("func a() { loadNibContent() }", false),
    ("func a() { Decorator.decorate(self) }", false), ("lazy var a = heightAnchor", false),
    ("func a() { addGestureRecognizer(UITapGestureRecognizer(target: self, action: b)) }", true),
  ])
  func plainViewsAddNothing(body: String, isPlain: Bool) {
    #expect(size(body).addsNothing == isPlain)
    #expect((size(body).doubt == nil) == isPlain)
  }

  @Test func aPlainViewIsOneByAllItsParts() {
    let plain = ["a.swift": "class Chip: Base {}", "b.swift": "class Base: UIView {}"]
    #expect(Sources(plain).view().addsNothing)
    #expect(!Sources(plain.merging(["c.swift": "extension Base { func f() { addSubview(a) } }"]) { a, _ in a }).view().addsNothing)
    #expect(!Sources(plain.merging(["c.swift": "extension Chip: Loadable {}"]) { a, _ in a }).view().addsNothing)
    #expect(!size("", "UILabel").addsNothing)
  }

  @Test func whatAClassDoesWithItselfIsKnown() {
    #expect(size("func awakeFromNib() { addArrangedSubview(a) }", "UIStackView").fills != nil)
    #expect(size("func awakeFromNib() { text = a }", "UILabel").fills != nil)
    #expect(size("func awakeFromNib() { text = a }", "UITextField").fills == nil)
    #expect(size("func awakeFromNib() { isScrollEnabled = false }", "UITextView").stopsScrolling != nil)
    #expect(size("func f() { isScrollEnabled = false }", "UITextView").stopsScrolling == nil)
  }
}

/// How much is read.
@Suite struct ReadingTests {
  @Test func eachSourceIsReadOnceAndOnlyWhereItIsNamed() {
    let files = [
      "Form.swift": "class Form: Base { func viewDidLoad() { for _ in 0..<9 { fit(form); fit(form) } } }",
      "Base.swift": "class Base: UIViewController { @IBOutlet var form: X! }",
      "Fit.swift": "func fit(_ x: X) { x.text = a }", "Else.swift": "class Else: UIViewController {}",
    ]
    let questions = ["", "App", "Other"].map { SourceQuestion(name: "Form", outlets: ["form"], folder: $0) }
    let words = SourceQuestion.words(questions)
    let traces = files.map { SourceTraces(path: $0.key, role: .app, bytes: Array($0.value.utf8), words: words) }
    var reads: [String: Int] = [:]
    let evidence = SourceEvidence(questions, traces: traces, isComplete: true) { path in
      reads[path, default: 0] += 1
      return files[path].map { Array($0.utf8) }
    }
    #expect(reads == ["Form.swift": 1, "Base.swift": 1, "Fit.swift": 1])
    #expect(evidence.readCount == 3)
    #expect(evidence[questions[0]].outlets["form"]?.facts.contains { $0.kind == .text && $0.isHanded } == true)
  }
}
