internal import CLibFuzzer
internal import CLibrary
internal import Dispatch
internal import FuzzTargets

/// The target that the environment names: the arguments are libFuzzer's.
enum Chosen {
  static let target: FuzzTarget = {
    let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      fatalError("FUZZ_TARGET is one of \(FuzzTarget.allCases.map(\.rawValue))")
    }
    return target
  }()
}

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(
  LLVMFuzzerRunDriver(&count, &arguments) { data, size in
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    guard Chosen.target == .jobs else {
      Chosen.target.run(bytes)
      return 0
    }
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      await FuzzTarget.runJobs(bytes)
      done.signal()
    }
    done.wait()
    return 0
  })
