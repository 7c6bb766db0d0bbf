@testable import SourceEvidence

/// Sources in memory, by their paths.
struct Sources {
  var files: [String: String]
  var roles: [String: SourceRole] = [:]
  var isComplete = true

  init(_ files: [String: String]) { self.files = files }

  /// One source of a controller with outlets.
  init(swift body: String, outlets: String = "@IBOutlet weak var form: UIScrollView!") {
    files = ["Form.swift": "final class Form: UIViewController {\n\(outlets)\n\(body)\n}"]
  }

  init(objectiveC body: String, outlets: String = "@property (nonatomic, weak) IBOutlet UIScrollView *form;") {
    files = [
      "Form.m": "@interface Form : UIViewController\n\(outlets)\n@end\n@implementation Form\n\(body)\n@end"
    ]
  }

  func find(_ question: SourceQuestion, reversed: Bool = false) -> SourceClass {
    let words = SourceQuestion.words([question])
    var traces = files.sorted { $0.key < $1.key }.map { path, text in
      SourceTraces(path: path, role: roles[path] ?? .app, bytes: Array(text.utf8), words: words)
    }
    if reversed { traces.reverse() }
    let files = files
    return SourceEvidence([question], traces: traces, isComplete: isComplete) { files[$0].map { Array($0.utf8) } }[
      question]
  }

  func outlet(_ name: String = "form", of holder: String = "Form") -> SourceOutlet {
    find(SourceQuestion(name: holder, outlets: ["form", "gap", "box", "rows"])).outlets[name] ?? SourceOutlet()
  }

  /// `kind time line`, without the uses that say nothing.
  func facts(_ name: String = "form") -> [String] {
    outlet(name).facts.filter { $0.kind != .used && $0.kind != .edgesUsed }.map { fact in
      "\(fact.kind) \(fact.time)".replacing("SourceEvidence.", "")
    }
  }

  func view(_ name: String = "Chip") -> SourceViewSize { find(SourceQuestion(name: name)).size }
}

extension String {
  fileprivate func replacing(_ part: String, _ other: String) -> String {
    split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }
}
