internal import CLibrary

/// The running process and its environment.
package enum CurrentProcess {
  /// Its arguments, without the program's name.
  package static var arguments: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0].map { FileName.text($0) } }
  }

  /// The folder that relative paths start from; empty if it was deleted.
  package static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return FileName.text(path)
  }

  /// The value of an environment variable; nil if it is empty.
  package static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return FileName.text(value)
  }

  /// How many processors the process may use.
  package static var processorCount: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// Makes `write` fail on a broken pipe or a file size limit, instead of ending the process.
  package static func takeFailedWritesAsErrors() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Runs something that must not be interrupted: a signal that ends the process takes effect afterwards.
  ///
  /// Only one call runs at a time, since a process has one handler per signal. The system records the signal,
  /// whichever thread receives it: the handler makes the signal ignored.
  package static func finishing<Failure>(
    _ work: () throws(Failure) -> Void
  ) throws(Failure) {
    let deferred = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU].filter { number in
      let isIgnored = isIgnoring(signal(number) { signal($0, SIG_IGN) })
      // A signal that was ignored before, as with `nohup`, stays ignored.
      if isIgnored { signal(number, SIG_IGN) }
      return !isIgnored
    }
    defer {
      for number in deferred where isIgnoring(signal(number, SIG_DFL)) {
        kill(getpid(), number)
        // Another thread may receive it.
        while true { pause() }
      }
    }
    try work()
  }

  private static func isIgnoring(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  package static func exit(_ code: Int32) -> Never {
    CLibrary.exit(code)
  }
}
