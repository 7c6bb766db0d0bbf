internal import Findings
internal import Platform
internal import Reporters

/// Which reports to write, and where.
struct OutputPlan {
  /// A report written to a file.
  struct File {
    var format: ReportFormat
    var path: String
    /// The folder for the report and its pictures; nil for a report without pictures.
    var folder: String?

    /// Parses `FORMAT=FILE`; for Markdown, `FILE` may be a folder.
    init(argument: String) throws(CommandFailure) {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[1].isEmpty else {
        throw CommandFailure(
          "--output takes FORMAT=FILE, such as sarif=lint.sarif, not '\(argument)'")
      }
      format = try ReportFormat(named: String(parts[0]))
      path = String(parts[1])
      if path == "-" {
        throw CommandFailure("--output writes to a file; for standard output, use --format \(parts[0])")
      }
      if format == .markdown, path.hasSuffix("/") || FolderReader.isFolder(path) {
        let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
        self.folder = folder
        path = "\(folder)/scrolllint.md"
      }
    }
  }

  var format: ReportFormat
  var files: [File]
  var style: TextStyle
  var isQuiet: Bool
  var isVerbose: Bool

  /// Whether a report has pictures.
  var drawsPictures: Bool { showsDifferences || files.contains { $0.folder != nil } }
  /// Whether a report has the repairs of findings as edits of the documents' text.
  var writesFixes: Bool { formats.contains(where: \.hasEdits) }
  /// Whether a report shows differences that repairs make.
  var showsDifferences: Bool { formats.contains(where: \.hasPictures) }
  private var formats: [ReportFormat] { [format] + files.map(\.format) }

  /// The folder of a report's pictures, relative to the report.
  private static let pictureFolder = "pictures"

  /// Writes the files, then standard output or another stream.
  ///
  /// If a reader of standard output closes it early, files are complete; if files cannot be written, standard
  /// output is.
  ///
  /// - Parameter root: what paths in reports for programs are relative to, unless a format has another rule.
  func write(
    _ report: Report, rules: [RuleDescription], root: String, to stream: StandardStream = .output
  ) throws(FileWriteError) {
    func options(_ format: ReportFormat, _ style: TextStyle) -> ReportOptions {
      let folder = CurrentProcess.workingFolder
      var options = ReportOptions(
        rules: rules, version: Project.version,
        paths: PathBase(root: Self.root(of: format, in: folder) ?? root, workingFolder: folder),
        style: style)
      options.isVerbose = isVerbose
      options.quietBelow = isQuiet ? min(report.failOn ?? .error, .error) : nil
      return options
    }
    let problems = report.inputProblems
    Terminal.writeError(
      InputDiagnosticReporter.render(isQuiet ? problems.filter { $0.severity == .error } : problems))
    var failure: FileWriteError?
    do throws(FileWriteError) {
      var texts: [FileText] = []
      for file in files {
        var options = options(file.format, TextStyle())
        options.hasInputProblems = true
        if let folder = file.folder {
          let pictures = "\(folder)/\(Self.pictureFolder)"
          try AtomicFile.makeFolder(folder)
          try AtomicFile.makeFolder(pictures)
          options.pictureFolder = Self.pictureFolder
          texts += PictureFile.all(report, options.paths).map {
            FileText("\(pictures)/\($0.name)", $0.text, inside: [folder])
          }
        }
        texts.append(
          FileText(file.path, file.format.render(report, options), mayBeStream: true))
      }
      try AtomicFile.write(texts)
    } catch {
      failure = error
    }
    Terminal.write(format.render(report, options(format, style)), to: stream)
    if let failure { throw failure }
  }

  private static func root(of format: ReportFormat, in folder: String) -> String? {
    guard let top = format.rootVariable.flatMap(CurrentProcess.variable), top.hasPrefix("/"),
      folder == top || PathBase.contains(top, folder)
    else { return nil }
    return top
  }
}
