import Testing

@testable import ConformanceCommands
@testable import TestSupport

@Suite("Options from the environment")
struct VariableTests {
  /// The arguments of `serve` in an environment.
  private func arguments(
    _ words: [String] = [], _ environment: [String: String]
  ) throws -> Arguments {
    var surroundings = Surroundings()
    surroundings.environment = { environment[$0] }
    surroundings.variables = { Array(environment.keys) }
    var arguments = try Arguments(words, for: .serve)
    try arguments.addVariables(of: .serve, in: surroundings)
    return arguments
  }

  private func option(_ name: String) throws -> Option {
    try #require(Command.serve.options.first { $0.name == name })
  }

  @Test("Every option of serve has one")
  func all() throws {
    for option in Command.serve.options {
      let name = option.variable("CONFORMANCE_SERVE_")
      #expect(name.allSatisfy { $0.isUppercase || $0 == "_" }, "\(name)")
      #expect(try arguments([name: "1"]).value(option) == (option.shownValue == nil ? "" : "1"))
    }
    #expect(
      try option("--log-limit").variable("CONFORMANCE_SERVE_") == "CONFORMANCE_SERVE_LOG_LIMIT")
  }

  private func arguments(_ environment: [String: String]) throws -> Arguments {
    try arguments([], environment)
  }

  @Test("The command line has precedence, and an empty variable is none")
  func precedence() throws {
    let port = try option("--port")
    #expect(try arguments(["--port", "5"], ["CONFORMANCE_SERVE_PORT": "6"]).value(port) == "5")
    #expect(try arguments(["CONFORMANCE_SERVE_PORT": ""]).value(port) == nil)
    #expect(try arguments(["SERVE_PORT": "6"]).value(port) == nil)
    let names = try arguments(["CONFORMANCE_SERVE_NAME": "apns  push.test"])
    #expect(names.all(try option("--name")) == ["apns", "push.test"])
  }

  @Test(
    "A switch is on or off", arguments: [("1", true), ("TRUE", true), ("no", false), ("0", false)])
  func switches(text: String, isOn: Bool) throws {
    #expect(try arguments(["CONFORMANCE_SERVE_JSON": text]).has(.json) == isOn)
  }

  @Test(
    "What can't be is refused, and says where it comes from",
    arguments: [
      ("PROT", "1", "unknown variable \"CONFORMANCE_SERVE_PROT\""),
      ("JSON", "maybe", "CONFORMANCE_SERVE_JSON must be 1 or 0; it is \"maybe\""),
    ])
  func mistakes(name: String, text: String, message: String) throws {
    let error = try #require(throws: CommandError.self) {
      try arguments(["CONFORMANCE_SERVE_\(name)": text])
    }
    #expect(error.message == message && error.status == .usage)
  }

  @Test("Variables that Kubernetes makes for a Service of this name aren't meant")
  func kubernetes() throws {
    let given = try arguments([
      "CONFORMANCE_SERVE_PORT": "tcp://10.0.0.1:2197", "CONFORMANCE_SERVE_SERVICE_HOST": "10.0.0.1",
      "CONFORMANCE_SERVE_PORT_2197_TCP_PORT": "2197", "CONFORMANCE_SERVE_JSON": "1",
    ])
    #expect(given.value(try option("--port")) == nil && given.has(.json))
  }

  @Test("A wrong value names its variable")
  func values() throws {
    let given = try arguments(["CONFORMANCE_SERVE_PORT": "x"])
    let error = try #require(throws: CommandError.self) {
      try given.number(try option("--port"), in: 0...65_535)
    }
    #expect(error.hints.last == "it comes from the variable CONFORMANCE_SERVE_PORT")
  }
}
