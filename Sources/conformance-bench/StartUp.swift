import Conformance

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How long the command line takes to run the shipped suite, from its start to its end.
struct StartUp {
  /// Each start, the shortest first.
  let times: [Duration]

  var fastest: Duration { times[0] }
  var median: Duration { times[times.count / 2] }

  static let starts = 20

  /// Starts the program beside this one; nil where it isn't there or doesn't succeed.
  static func measure() -> StartUp? {
    guard let here = FileSystem.resolved(CommandLine.arguments[0]),
      let slash = here.lastIndex(of: "/")
    else { return nil }
    let program = "\(here[..<slash])/conformance-run"
    guard FileSystem.exists(program) else { return nil }
    var times: [Duration] = []
    for _ in 0..<starts {
      let start = ContinuousClock.now
      guard succeeds(program) else { return nil }
      times.append(ContinuousClock.now - start)
    }
    return StartUp(times: times.sorted())
  }

  /// Runs a program to its end, with its output thrown away and nothing in its environment.
  private static func succeeds(_ program: String) -> Bool {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var arguments = [strdup(program), strdup("run"), nil]
    defer { for argument in arguments { free(argument) } }
    var environment: [UnsafeMutablePointer<CChar>?] = [nil]
    var process: pid_t = 0
    let failure = posix_spawn(&process, program, &actions, nil, &arguments, &environment)
    guard failure == 0 else { return false }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return false }
    }
    return status == 0
  }
}
