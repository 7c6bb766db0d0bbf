internal import CLibrary

/// The process that runs, and what the system says to it.
package enum CurrentProcess {
  /// What it was started with, without its own name.
  package static var arguments: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0].map { FileName.text($0) } }
  }

  /// The folder that relative paths start from; empty if it is gone.
  package static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return FileName.text(path)
  }

  /// The value of an environment variable; nil if it is empty, too.
  package static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return FileName.text(value)
  }

  /// How many processors it may use.
  package static var processorCount: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// Makes a broken pipe and a limit of file size errors of `write`, not the end of the process.
  package static func takeFailedWritesAsErrors() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Runs what must not be left half done: a signal that ends the process ends it afterwards.
  ///
  /// One at a time, since a process has one handler for a signal. What has arrived is kept where the
  /// system keeps it, whichever thread the signal came to: the handler lets the signal be ignored.
  package static func finishing<Failure>(
    _ work: () throws(Failure) -> Void
  ) throws(Failure) {
    let deferred = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU].filter { number in
      let isIgnored = isIgnoring(signal(number) { signal($0, SIG_IGN) })
      // Such as by `nohup`, which means it.
      if isIgnored { signal(number, SIG_IGN) }
      return !isIgnored
    }
    defer {
      for number in deferred where isIgnoring(signal(number, SIG_DFL)) {
        kill(getpid(), number)
        // The thread that it comes to may be another one.
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
