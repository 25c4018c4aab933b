import Conformance
import ConformanceBase
import LibC
import ProcessTargets

/// The browser of the person who runs the program.
enum Browser {
  /// Opens a page, by the program that BROWSER names, or by the system's.
  ///
  /// It returns at once: some of these programs end with the browser. Where none opens it, that is said.
  static func open(_ url: String) {
    let isStarted = BackgroundThread.start {
      if let problem = problem(opening: url) {
        Terminal.printError("warning: no browser was opened (\(problem)): open \(url) yourself\n")
      }
    }
    if !isStarted { Terminal.printError("warning: open \(url) yourself\n") }
  }

  private static func problem(opening url: String) -> String? {
    #if canImport(Darwin)
      let system = "open"
    #else
      let system = "xdg-open"
    #endif
    let named = getenv("BROWSER").map { String(cString: $0) } ?? ""
    let program = named.split(separator: ":").first.map(String.init) ?? system
    var start = ProgramStart([program, url])
    start.errors = .nothing
    // Ctrl-C ends this program, and not the browser.
    start.leadsGroup = true
    do {
      let status = ProgramStart.waitForEnd(of: try start.begin())
      return status == 0 ? nil : "\(program) failed with status \(status)"
    } catch {
      return "\(program): \(error)"
    }
  }
}
