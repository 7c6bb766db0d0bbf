internal import CLibrary

/// The process that runs, and what the system says to it.
package enum CurrentProcess {
  /// The folder that relative paths start from; empty where it is gone.
  package static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  /// The value of an environment variable; nil where it is empty, too.
  package static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// How many processors it may use.
  package static var processorCount: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// A broken pipe is then an error of `write`, not the end of the process.
  package static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  package static func exit(_ code: Int32) -> Never {
    CLibrary.exit(code)
  }
}
