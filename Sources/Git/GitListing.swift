internal import Platform

/// Parses the output of Git.
package enum GitListing {
  /// The names in a list with `-z`: each ends with a null character.
  package static func names(_ output: [UInt8]) -> [String] {
    output.split(separator: 0).map(FileName.text)
  }

  /// The blobs of regular files without conflicts, by path: `ls-files --stage -z`.
  package static func blobs(_ output: [UInt8]) -> [String: String] {
    var blobs: [String: String] = [:]
    for entry in output.split(separator: 0) {
      // `100644 <blob> 0<tab><path>`
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let fields = FileName.text(entry[..<tab]).split(separator: " ")
      guard fields.count == 3, fields[0].hasPrefix("100"), fields[2] == "0" else { continue }
      blobs[FileName.text(entry[(tab + 1)...])] = String(fields[1])
    }
    return blobs
  }

  /// A file that differs between two states of a repository.
  package struct Change: Hashable, Sendable {
    package var name: String
    /// The older blob; nil if it was not a regular file.
    package var blob: String?
    /// Git's letter: `A` for new, `D` for deleted, `M`, `T`, `U`.
    package var status: Substring

    /// Whether it was deleted.
    package var isGone: Bool { status == "D" }

    package init(name: String, blob: String?, status: Substring) {
      self.name = name
      self.blob = blob
      self.status = status
    }
  }

  /// The changes: `diff --raw -z --no-abbrev --no-renames`.
  package static func changes(_ output: [UInt8]) -> [Change] {
    let fields = names(output)
    return stride(from: 1, to: fields.count, by: 2).map { index in
      // `:100644 100644 <blob> <blob> M`, then the name
      let entry = fields[index - 1].split(separator: " ")
      let wasFile = entry.count == 5 && entry[0].hasPrefix(":100")
      return Change(
        name: fields[index], blob: wasFile ? String(entry[2]) : nil, status: entry.last ?? "")
    }
  }

  /// The first line of the output, without its line ending.
  package static func line(_ output: [UInt8]) -> String {
    FileName.text(output.prefix { $0 != 0x0A && $0 != 0x0D })
  }

  /// The two lines of `rev-parse --show-prefix --show-cdup`: the working folder relative to the top of the
  /// repository (`App/Views/`), and back (`../../`).
  package static func folders(_ output: [UInt8]) -> (prefix: String, way: String) {
    let lines = output.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map(FileName.text)
    return (lines.first ?? "", lines.count > 1 ? lines[1] : "")
  }

  /// Why Git failed, in one clause.
  package static func reason(_ errors: [UInt8]) -> String {
    let lines = errors.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    let line = lines.first { $0.hasPrefix("fatal: ") } ?? lines.first ?? "git failed"
    return line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : line
  }
}
