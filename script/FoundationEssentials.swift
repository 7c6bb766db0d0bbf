// Stands in for Foundation in the binary that script/requirements.sh links for Linux.
//
// The argument parser asks Foundation for one protocol, to which nothing here conforms, and for the
// encoder behind `--experimental-dump-help`. Foundation's own would be a third of the binary, and the
// runtime would search its thousands of conformances at every start.

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}

public struct Data: Sendable {}

extension String {
  public struct Encoding: Sendable {
    public static let utf8 = Self()
  }

  public init?(data: Data, encoding: Encoding) { return nil }
}

/// Encodes nothing: `--experimental-dump-help` needs a debug build.
public final class JSONEncoder {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let prettyPrinted = Self(rawValue: 1)
    public static let sortedKeys = Self(rawValue: 2)
  }

  public var outputFormatting: OutputFormatting = []

  public init() {}

  public func encode(_ value: some Encodable) throws -> Data { throw CancellationError() }
}
