internal import CLibrary

/// Why a system call failed.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A value of `errno`.
  package var code: Int32
  /// What could not be done, in one clause; nil if the call says it.
  private var failure: String?

  package init(code: Int32) { self.code = code }

  /// The error of the last call that failed.
  static var last: Self { Self(code: errno) }

  /// The same error, with what could not be done.
  func failing(_ failure: String) -> Self {
    var result = self
    result.failure = failure
    return result
  }

  /// Whether a file, folder or program does not exist.
  package var isMissing: Bool { code == ENOENT }

  /// The reason in one clause: lower case, no final period.
  package var description: String {
    (failure.map { "\($0): " } ?? "") + reason
  }

  private var reason: String {
    let text = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    // `I/O error` stays as it is.
    guard let first = text.first, text.dropFirst().first?.isLowercase == true else { return text }
    return first.lowercased() + text.dropFirst()
  }
}
