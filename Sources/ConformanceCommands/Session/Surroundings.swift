package import Conformance
import LibC

/// What is around a command: where it prints, which environment it sees, how it reads pages.
///
/// The program has those of its process. Tests perform commands in their own process, each in its own
/// surroundings.
package struct Surroundings: Sendable {
  package var output = FileOutput.standardOutput
  package var errors = FileOutput.standardError
  /// Whether Ctrl-C ends the command, rather than the process.
  package var hearsSignals = true
  package var environment: @Sendable (_ name: String) -> String? = { name in
    getenv(name).map { String(cString: $0) }
  }
  /// The names of all variables of the environment.
  package var variables: @Sendable () -> [String] = {
    var names: [String] = []
    // On some systems it is optional.
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    while let entry = next?.pointee {
      names.append(String(String(cString: entry).prefix { $0 != "=" }))
      next = next?.advanced(by: 1)
    }
    return names
  }
  package var readSuite: @Sendable (SuiteFiles) throws -> Suite = { files in
    ProcessLifetime.retain(try SuiteReader.read(files))
  }

  /// What is taken out of messages.
  let redaction = Guarded(Redaction.standard)

  package init() {}

  /// Those of the command that is being performed.
  @TaskLocal package static var current = Surroundings()
}
