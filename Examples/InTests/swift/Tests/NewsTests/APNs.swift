import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A running `conformance-run serve`.
actor APNs {
  /// How to connect; Specs/ServeStream.md describes all members.
  struct State: Decodable, Sendable {
    var url, ca, token, device, topic, control: String
  }

  /// What these tests look at in a push; Specs/ServeStream.md describes the rest.
  struct Push: Decodable, Sendable {
    struct Finding: Decodable, Sendable, Equatable { var rule, message: String }
    struct Token: Decodable, Sendable { var standing: String }
    struct Answer: Decodable, Sendable { var status: Int? }
    struct Payload: Decodable, Sendable {
      struct APS: Decodable, Sendable {
        struct Alert: Decodable, Sendable { var title: String }
        var alert: Alert?
      }
      var aps: APS
    }

    var headers: [[String]]
    var payload: Payload
    var kind: String
    var token: Token
    var findings: [Finding]
    var answer: Answer

    func header(_ name: String) -> String? { headers.first { $0[0] == name }?[1] }
  }

  struct Problem: Error, CustomStringConvertible { var description: String }

  /// The gateway of the suite that runs; ``Served`` sets it.
  @TaskLocal static var current: APNs?

  let state: State
  private let process: Process
  private let folder: URL

  /// Starts `serve`, and returns as soon as pushes can come.
  init(timeToStart: Duration = .seconds(30)) async throws {
    let files = FileManager.default
    folder = files.temporaryDirectory.appendingPathComponent("apns-\(UUID().uuidString)")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let state = folder.appendingPathComponent("state.json")
    let log = folder.appendingPathComponent("serve.log")
    // A file, because a pipe that nobody reads becomes full.
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)

    let program = ProcessInfo.processInfo.environment["CONFORMANCE_RUN"] ?? "conformance-run"
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      program, "serve", "--port", "0", "--channels-port", "0", "--control", "0",
      "--state", state.path,
    ]
    process.standardOutput = output
    process.standardError = output
    do {
      try process.run()
      let deadline = ContinuousClock.now + timeToStart
      while !files.fileExists(atPath: state.path) {
        guard process.isRunning, .now < deadline else {
          let said = try String(contentsOf: log, encoding: .utf8)
          throw Problem(description: "\(program) serve didn't start:\n\(said)")
        }
        try await Task.sleep(for: .milliseconds(20))
      }
      self.state = try JSONDecoder().decode(State.self, from: Data(contentsOf: state))
    } catch {
      if process.isRunning { process.terminate() }
      try? files.removeItem(at: folder)
      throw error
    }
  }

  /// Ends `serve`, which needs a moment at most.
  func stop() async {
    process.terminate()
    let deadline = ContinuousClock.now + .seconds(10)
    while process.isRunning, .now < deadline {
      try? await Task.sleep(for: .milliseconds(10))
    }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(at: folder)
  }

  func reset() async throws { try await call("POST", "/reset") }

  /// The pushes that came, for example of `"type=background"`.
  func pushes(_ query: String = "") async throws -> [Push] {
    try await decoded("/pushes?\(query)")
  }

  /// Waits for pushes: five seconds, unless the query has a `timeout`.
  func wait(_ count: Int, _ query: String = "") async throws -> [Push] {
    try await decoded("/pushes/wait?count=\(count)&\(query)")
  }

  /// Scripts the answer to a device token, or the answers in turn, as JSON.
  func answer(_ device: String, with answer: String) async throws {
    try await call("PUT", "/answers/\(device)", answer)
  }

  func condition(_ name: String) async throws {
    try await call("PUT", "/condition", #"{"condition":"\#(name)"}"#)
  }

  private func decoded(_ path: String) async throws -> [Push] {
    struct Page: Decodable { var pushes: [Push] }
    return try JSONDecoder().decode(Page.self, from: await call("GET", path)).pushes
  }

  @discardableResult
  private func call(_ method: String, _ path: String, _ body: String? = nil) async throws -> Data {
    guard let url = URL(string: state.control + path) else {
      throw Problem(description: "\(path) can't be in a URL")
    }
    var request = URLRequest(url: url, timeoutInterval: 30)
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    let (data, response) = try await URLSession.shared.data(for: request)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else {
      // What is wrong, or how many pushes came.
      throw Problem(description: String(decoding: data, as: UTF8.self))
    }
    return data
  }
}

/// Runs a suite with one gateway for all its tests, which is fresh for each.
///
/// The suite has to be `.serialized`, because its tests share the gateway.
struct Served: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true  // for the suite, and for each of its tests, so it's a `TestTrait` too

  func scopeProvider(for test: Test, testCase: Test.Case?) -> Served? {
    test.isSuite || testCase != nil ? self : nil
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard let apns = APNs.current else {
      let apns = try await APNs()
      do {
        try await APNs.$current.withValue(apns) { try await function() }
      } catch {
        await apns.stop()
        throw error
      }
      return await apns.stop()
    }
    try await apns.reset()
    try await function()
    #expect(try await apns.pushes().flatMap(\.findings) == [], "a push breaks a rule")
  }
}

extension Trait where Self == Served {
  static var served: Self { Served() }
}
