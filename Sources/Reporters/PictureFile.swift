package import Findings
internal import Pictures
package import Platform
internal import XMLSource

/// The pictures of a report, as separate files.
package enum PictureFile {
  /// The files of diagnostics with pictures, by name.
  package static func all(_ report: Report, _ paths: PathBase) -> [(name: String, text: String)] {
    report.diagnostics.compactMap { diagnostic in
      diagnostic.picture.map { (name(of: diagnostic, paths), PictureDrawing.file($0)) }
    }
  }

  /// A unique id of a diagnostic in a report, of letters, digits and hyphens.
  static func id(of diagnostic: Diagnostic, _ paths: PathBase) -> String {
    let place = "\(diagnostic.position.line):\(diagnostic.position.column)"
    let path = paths.reported(diagnostic.path)
    return Fingerprint.hash("\(path):\(place):\(Fingerprint.text(diagnostic))")
  }

  static func name(of diagnostic: Diagnostic, _ paths: PathBase) -> String {
    "\(diagnostic.rule)-\(id(of: diagnostic, paths)).svg"
  }
}
