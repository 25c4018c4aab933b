internal import ConformanceRunning
package import Descriptors
import LibC

/// A child process in its own process group, with a pipe for each standard stream.
///
/// Ending the group also ends every process that the program has started.
package final class ChildProcess: TargetEndpoint {
  package private(set) var input: Int32
  package let output: Int32
  package let errors: Int32
  /// The process, which is the leader of its group.
  private let id: pid_t
  private let kill: ExitActions.Registration
  private var isReaped = false

  /// Starts a command in the shell.
  package init(_ command: String) throws(SystemError) {
    let (input, output, errors) = (try Pipe(), try Pipe(), try Pipe())
    defer { [input.read, output.write, errors.write].forEach { Descriptor.close($0) } }
    var start = ProgramStart(["/bin/sh", "-c", command])
    start.input = .descriptor(input.read)
    start.output = .descriptor(output.write)
    start.errors = .descriptor(errors.write)
    start.leadsGroup = true
    do throws(SystemError) {
      // Only a program that leads a group can be ended with all that it has started.
      (id, kill) = try ExitActions.adding(Self.kill) { () throws(SystemError) in
        try start.begin()
      }
    } catch {
      [input.write, output.read, errors.read].forEach { Descriptor.close($0) }
      throw error
    }
    (self.input, self.output, self.errors) = (input.write, output.read, errors.read)
    for descriptor in [self.input, self.output, self.errors] {
      Descriptor.setNonBlocking(descriptor)
    }
    BrokenPipes.failOnly(self.input)
  }

  deinit { end() }

  package func closeInput() {
    guard input >= 0 else { return }
    Descriptor.close(input)
    input = -1
  }

  /// Returns how the process ended, without reaping it; nil while it runs.
  ///
  /// The end of its output isn't enough: after a process has ended, its children can still have the
  /// pipes open.
  package func ending(outputIsClosed: Bool) -> Ending? {
    var information = siginfo_t()
    guard waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT | WNOHANG) == 0 else {
      return .status(-1)
    }
    guard information.ended == id else { return nil }
    return information.si_code == CLD_EXITED
      ? .status(information.status) : .signal(information.status)
  }

  /// Sends SIGTERM to the whole group.
  package func terminate() { Self.signal(id, SIGTERM) }

  private static func kill(_ id: pid_t) { signal(id, SIGKILL) }

  private static func signal(_ id: pid_t, _ number: Int32) {
    #if canImport(Darwin)
      Darwin.kill(-id, number)
    #elseif canImport(Musl)
      Musl.kill(-id, number)
    #else
      Glibc.kill(-id, number)
    #endif
  }

  /// Kills the whole group, and reaps the process.
  package func end() {
    guard !isReaped else { return }
    isReaped = true
    closeInput()
    Descriptor.close(output)
    Descriptor.close(errors)
    // Killed before it is reaped: until then the system can't reuse its number.
    Self.kill(id)
    ExitActions.cancel(kill)
    ProgramStart.waitForEnd(of: id)
  }
}

extension siginfo_t {
  /// The process that has ended; 0 if none has.
  fileprivate var ended: pid_t {
    #if canImport(Darwin)
      si_pid
    #else
      _sifields._sigchld.si_pid
    #endif
  }

  fileprivate var status: Int32 {
    #if canImport(Darwin)
      si_status
    #else
      _sifields._sigchld.si_status
    #endif
  }
}
