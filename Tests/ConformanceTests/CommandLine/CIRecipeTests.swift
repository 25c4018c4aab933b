import Testing

@testable import Conformance

@Suite("The recipes for CI systems")
struct CIRecipeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs what the recipes call, with the variables that they set.
  private func certify(_ variables: [String: String]) throws -> Process.Ended {
    var variables = variables
    variables["RUN"] = try Program.path()
    variables["REPORTS"] = "\(folder.path)/reports"
    return try Process(
      ["\(Program.package)/.ci/certify"], environment: variables, folder: Program.package
    ).finish()
  }

  private static let reports = [
    "badge.svg", "junit-strict.xml", "junit.xml", "report.html", "report.md", "run.jsonl",
  ]

  @Test("A target that keeps the rules has all reports and a green build")
  func green() throws {
    let ended = try certify([
      "TARGET": "self=\(Program.path()) target --role device", "ROLE": "device",
      "ARGUMENTS": "device.states.no-call --jobs 2",
    ])
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(try FileSystem.list("\(folder.path)/reports").map(\.name) == Self.reports)
  }

  @Test("One that breaks them has all reports and a red build")
  func red() throws {
    let ended = try certify([
      "TARGET": "mute=" + Adapter.command(), "ARGUMENTS": "device.states.no-call",
    ])
    #expect(ended.status == 1)
    #expect(ended.output.contains("\nFAIL device.states.no-call/"))
    #expect(try FileSystem.list("\(folder.path)/reports").map(\.name) == Self.reports)
    #expect(try folder.read("reports/junit.xml").contains("<failure "))
  }

  @Test("Without a target it says what is missing")
  func nothing() throws {
    let ended = try certify([:])
    #expect(ended.status == 2)
    #expect(ended.output.hasPrefix("error: TARGET says what to certify"))
  }

  @Test("The action hands over each variable that is read, and declares each input that it uses")
  func action() throws {
    let action = try text("action.yml")
    let script = try text(".ci/certify")
    for variable in ["TARGET", "ROLE", "EXPECTATIONS", "LEVEL", "ARGUMENTS", "REPORTS"] {
      #expect(script.contains("#   \(variable) "))
      #expect(action.contains("\n        \(variable): ${{ inputs.\(variable.lowercased()) }}"))
      #expect(action.contains("\n  \(variable.lowercased()):\n"))
    }
  }

  @Test(
    "The page shows the recipes as they stand in their files",
    arguments: [
      "github.yml", "gitlab.yml", "Jenkinsfile",
    ])
  func page(name: String) throws {
    #expect(try text("Examples/CI.md").contains(try text("Examples/CI/\(name)")))
  }

  private func text(_ name: String) throws -> String {
    String(
      decoding: try FileSystem.read("\(Program.package)/\(name)", atMost: 1 << 20), as: UTF8.self)
  }
}
