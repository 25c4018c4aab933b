import ConformanceCommands
import LibC
import ProcessTargets

@testable import ConformanceBase
@testable import TestSupport

extension Program {
  /// Performs a command in the process of the tests, which has read the shipped pages once.
  ///
  /// Where CONFORMANCE_RUN names a program, that performs it. Nothing of the tests' environment is
  /// seen, as in a program that `run` starts.
  static func perform(_ arguments: String...) async throws -> Process.Ended {
    try await perform(arguments)
  }

  /// Performs a command whose words are a list.
  static func perform(_ arguments: [String]) async throws -> Process.Ended {
    guard getenv("CONFORMANCE_RUN") == nil, FileSystem.resolved(".") == package else {
      return try start(arguments).finish()
    }
    let folder = try TemporaryFolder()
    let (output, errors) = (try folder.output(1), try folder.output(2))
    defer { for file in [output, errors] { file.close() } }
    var surroundings = Surroundings()
    (surroundings.output, surroundings.errors) = (output, errors)
    surroundings.hearsSignals = false
    surroundings.environment = { _ in nil }
    surroundings.variables = { [] }
    surroundings.readSuite = { files in
      if case .folder("Specs") = files { return try ShippedSuite.read() }
      return try SuiteReader.read(files)
    }
    let status = await Surroundings.$current.withValue(surroundings) {
      await CommandLineProgram.status(of: arguments)
    }
    return Process.Ended(
      output: try folder.text(of: 1), errors: try folder.text(of: 2), status: status.rawValue)
  }
}

extension TemporaryFolder {
  fileprivate func output(_ number: Int32) throws -> FileOutput {
    let name = number == 1 ? "standard output" : "standard error"
    let descriptor = open("\(path)/\(number)", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    return FileOutput(path: name, descriptor: descriptor)
  }

  fileprivate func text(of number: Int32) throws -> String {
    String(decoding: try FileSystem.read("\(path)/\(number)", atMost: 1 << 26), as: UTF8.self)
  }
}
