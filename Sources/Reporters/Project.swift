internal import CBuild

/// Facts about this project.
package enum Project {
  /// The address of the public repository, such as `https://github.com/OWNER/scrolllint`.
  ///
  /// Empty until there is one; then reports, documentation and completions contain no address.
  static let address = ""

  /// The version of this source, as a semantic version.
  package static let version = "0.1.0-dev"

  /// The name, the version and, if known to the build, the commit.
  package static var nameAndVersion: String {
    let commit = String(cString: scrolllint_commit)
    return "scrolllint \(version)\(commit.isEmpty ? "" : " (\(commit))")"
  }

  /// The address of the releases; nil until there is one.
  package static var releases: String? { home.map { "\($0)/releases" } }

  /// The address of the repository; nil until there is one.
  static var home: String? { address.isEmpty ? nil : address }

  /// The address of a rule's page; nil until there is one.
  static func page(ofRule id: String) -> String? { home.map { "\($0)/blob/main/docs/rules/\(id).md" } }

  /// Where a rule is documented: its page, or the command that prints it.
  static func documentation(ofRule id: String) -> String {
    page(ofRule: id) ?? "scrolllint explain \(id)"
  }
}
