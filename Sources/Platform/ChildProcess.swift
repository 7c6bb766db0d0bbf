@preconcurrency internal import CLibrary

/// A program that was run to its end, and its output.
package struct ChildProcess: Sendable {
  package private(set) var output: [UInt8] = []
  package private(set) var errors: [UInt8] = []
  /// The exit code; also not zero if a signal ended it.
  package private(set) var status: Int32 = 0
  /// Whether its output was longer than the limit.
  package private(set) var isCut = false

  /// Runs a program found in `PATH`, with empty standard input.
  ///
  /// - Parameter limit: how many bytes of its output are read before it is ended.
  package init(_ arguments: [String], limit: Int = .max) throws(SystemError) {
    var out: [Int32] = [-1, -1]
    var err: [Int32] = [-1, -1]
    guard pipe(&out) == 0, pipe(&err) == 0 else { throw .last }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, err[1], STDERR_FILENO)
    for descriptor in out + err { posix_spawn_file_actions_addclose(&actions, descriptor) }

    var words = arguments.map { $0.withPath { strdup($0) } } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, arguments[0], &actions, nil, &words, environ)
    close(out[1])
    close(err[1])
    if code == 0 { readBoth(out[0], err[0], limit) }
    // This ends a program that is still writing.
    close(out[0])
    close(err[0])
    guard code == 0 else { throw SystemError(code: code) }
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    if status & 0x7F == 0 { status = status >> 8 & 0xFF }
  }

  /// Reads two pipes at the same time, so that neither fills up while the other is read.
  private mutating func readBoth(_ out: Int32, _ err: Int32, _ limit: Int) {
    var open = [out, err]
    while !open.isEmpty {
      isCut = output.count > limit
      if isCut { return }
      var polled = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR else { return }
      for item in polled where item.revents != 0 {
        let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
          count = max(0, read(item.fd, buffer.baseAddress, buffer.count))
        }
        if chunk.isEmpty {
          open.removeAll { $0 == item.fd }
        } else if item.fd == out {
          output += chunk
        } else {
          errors += chunk
        }
      }
    }
  }
}
