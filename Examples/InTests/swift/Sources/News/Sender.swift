import Foundation

/// Sends the news app's pushes with curl, each on its own connection.
///
/// `URLSession` on Linux can't trust an authority of ours.
actor Sender {
  /// The pause that Apple names after an error of APNs itself, in seconds.
  static let pause: TimeInterval = 15 * 60

  private let url: String
  private let topic: String
  private let authority: String
  /// Returns a provider token.
  ///
  /// Foundation on Linux can't sign; swift-crypto or JWTKit can.
  private let token: @Sendable () throws -> String
  /// Device tokens that APNs called inactive.
  private var dead: Set<String> = []
  private var later: [(push: Push, earliest: Date)] = []

  init(
    url: String, topic: String, authority: String, token: @escaping @Sendable () throws -> String
  ) {
    self.url = url
    self.topic = topic
    self.authority = authority
    self.token = token
  }

  /// Sends a push, and returns the status of the answer: `nil` for a dead device token.
  @discardableResult
  func send(_ push: Push, now: Date = .now) async throws -> Int? {
    if dead.contains(push.device) { return nil }
    let status = try await post(push)
    if status == 410 { dead.insert(push.device) }
    if status >= 500 { later.append((push, now + Self.pause)) }
    return status
  }

  /// Sends the pushes whose pause is over; call it every minute or so.
  func retry(now: Date = .now) async throws {
    let due = later.filter { $0.earliest <= now }
    later.removeAll { $0.earliest <= now }
    for entry in due { try await send(entry.push, now: now) }
  }

  private func post(_ push: Push) async throws -> Int {
    let headers = """
      authorization: bearer \(try token())
      apns-topic: \(topic)
      apns-push-type: \(push.type)
      apns-priority: \(push.priority)
      content-type: application/json

      """
    let body = try JSONEncoder().encode(push.payload)
    let arguments = [
      "curl", "--silent", "--show-error", "--http2", "--max-time", "30", "--cacert", authority,
      "--output", "/dev/null", "--write-out", "%{http_code}",
      // From standard input, because other users can see the arguments of a process.
      "--header", "@-",
      "--data-binary", String(decoding: body, as: UTF8.self), "\(url)/3/device/\(push.device)",
    ]
    let (output, status) = try await run(arguments, input: headers)
    guard status == 0, let answer = Int(output) else {
      throw SendingFailed(status: status, output: output)
    }
    return answer
  }
}

/// An error of curl; its message is on standard error.
struct SendingFailed: Error {
  var status: Int32
  var output: String
}

/// Runs a program of the `PATH`, and returns its output, which has to fit into a pipe.
private func run(_ arguments: [String], input: String) async throws -> (String, Int32) {
  let process = Process()
  let (standardInput, standardOutput) = (Pipe(), Pipe())
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = arguments
  process.standardInput = standardInput
  process.standardOutput = standardOutput
  // Before it runs: the pipe has room, and a program that ends early can't break it (SIGPIPE).
  try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
  try standardInput.fileHandleForWriting.close()
  let status = try await withCheckedThrowingContinuation { continuation in
    process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
    do { try process.run() } catch { continuation.resume(throwing: error) }
  }
  let output = standardOutput.fileHandleForReading.readDataToEndOfFile()
  return (String(decoding: output, as: UTF8.self), status)
}
