import Testing

@testable import LinearSystem
