// Puts APNSwift under test. It is the skeleton that `conformance-run init swift provider` prints, with the library's
// client in place of its own. As that is asynchronous, a session is a task, and not a queue.

import APNS
import APNSCore
import Crypto
import Foundation
import NIOSSL

typealias Object = [String: Any]

let name = "APNSwift"
let version = ProcessInfo.processInfo.environment["VERSION"] ?? "unknown"

// The actions that this adapter supports. Cases with other actions count as unsupported.
let capabilities = ["send", "compose", "burst", "wait"]

struct Unsupported: Error {
  var reason: String
}

/// The gateway to send to, and what to send with, as each case names them.
struct Gateway {
  let host, authority: String
  let port, session, now: Int
  let isLast: Bool
  /// The files of the provider token's key, or of a client certificate.
  let key, certificate: String?
  let keyID, teamID: String

  init?(_ json: Any?) {
    guard let json = json as? Object, let host = json["host"] as? String,
      let authority = json["ca"] as? String, let port = json["port"] as? Int,
      let session = json["session"] as? Int, let now = json["now"] as? Int
    else { return nil }
    (self.host, self.authority, self.port) = (host, authority, port)
    (self.session, self.now) = (session, now)
    isLast = json["last"] as? Bool ?? false
    (key, certificate) = (json["key"] as? String, json["certificate"] as? String)
    (keyID, teamID) = (json["key-id"] as? String ?? "", json["team-id"] as? String ?? "")
  }
}

/// A finished payload, and the app's own members of one that the library makes.
enum Payload: APNSMessage, Codable {
  case null, flag(Bool), whole(Int), number(Double), text(String), list([Payload]), object([String: Payload])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() { self = .null
    } else if let flag = try? value.decode(Bool.self) { self = .flag(flag)
    } else if let whole = try? value.decode(Int.self) { self = .whole(whole)
    } else if let number = try? value.decode(Double.self) { self = .number(number)
    } else if let text = try? value.decode(String.self) { self = .text(text)
    } else if let list = try? value.decode([Payload].self) { self = .list(list)
    } else { self = .object(try value.decode([String: Payload].self)) }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .flag(let flag): try value.encode(flag)
    case .whole(let whole): try value.encode(whole)
    case .number(let number): try value.encode(number)
    case .text(let text): try value.encode(text)
    case .list(let list): try value.encode(list)
    case .object(let members): try value.encode(members)
    }
  }
}

let types: [String: APNSPushType] = [
  "alert": .alert, "background": .background, "location": .location, "voip": .voip, "complication": .complication,
  "fileprovider": .fileprovider, "mdm": .mdm, "liveactivity": .liveactivity, "pushtotalk": .pushtotalk,
  "widgets": .widgets,
]

/// The client that an application sends with.
final class Sender: @unchecked Sendable {
  private let client: APNSClient<JSONDecoder, JSONEncoder>

  init(_ gateway: Gateway) throws {
    setenv("SSL_CERT_FILE", gateway.authority, 1)
    let method: APNSClientConfiguration.AuthenticationMethod
    if let certificate = gateway.certificate {
      method = .tls(
        privateKey: .file(certificate),
        certificateChain: try NIOSSLCertificate.fromPEMFile(certificate).map { .certificate($0) })
    } else {
      let key = try String(contentsOfFile: gateway.key ?? "", encoding: .utf8)
      method = .jwt(
        privateKey: try P256.Signing.PrivateKey(pemRepresentation: key), keyIdentifier: gateway.keyID,
        teamIdentifier: gateway.teamID)
    }
    client = APNSClient(
      configuration: APNSClientConfiguration(
        authenticationMethod: method,
        environment: .custom(url: "https://\(gateway.host)", port: gateway.port)),
      eventLoopGroupProvider: .createNew, responseDecoder: JSONDecoder(), requestEncoder: JSONEncoder())
  }

  /// Sends one notification, and returns its outcome: what the caller learns.
  func send(_ push: Object) async throws -> Object {
    try await outcome(of: request(push, of: payload(push["payload"] ?? Object())))
  }

  /// Sends a notification of named parts by the library's type for alerts.
  func compose(_ push: Object) async throws -> Object {
    var parts = push["parts"] as? Object ?? [:]
    guard push["type"] as? String == "alert" else { throw Unsupported(reason: "its parts are those of an alert") }
    func text(_ name: String) -> APNSAlertNotificationContent.StringValue? {
      (parts.removeValue(forKey: name) as? String).map { .raw($0) }
    }
    let alert = APNSAlertNotificationContent(
      title: text("title"), subtitle: text("subtitle"), body: text("body"), launchImage: nil)
    let notification = APNSAlertNotification(
      alert: alert, expiration: .none, priority: .immediately, topic: push["topic"] as? String ?? "",
      payload: try payload(parts.removeValue(forKey: "custom") ?? Object()),
      badge: parts.removeValue(forKey: "badge") as? Int,
      sound: (parts.removeValue(forKey: "sound") as? String).map { .fileName($0) },
      threadID: parts.removeValue(forKey: "thread-id") as? String,
      category: parts.removeValue(forKey: "category") as? String,
      mutableContent: (parts.removeValue(forKey: "mutable-content") as? Bool).flatMap { $0 ? 1 : nil })
    if let other = parts.keys.sorted().first { throw Unsupported(reason: "its alerts have no \(other)") }
    return try await outcome(of: request(push, of: notification))
  }

  /// Sends several notifications that overlap, and returns their outcomes.
  func burst(_ pushes: [Object]) async throws -> [Object] {
    let requests = try pushes.map { try request($0, of: payload($0["payload"] ?? Object())) }
    return try await withThrowingTaskGroup(of: (Int, Outcome).self) { group in
      for (index, request) in requests.enumerated() {
        group.addTask { (index, Outcome(told: await self.outcome(of: request))) }
      }
      var outcomes = [Object](repeating: [:], count: requests.count)
      for try await (index, outcome) in group { outcomes[index] = outcome.told }
      return outcomes
    }
  }

  /// What crosses from one task to another.
  private struct Outcome: @unchecked Sendable {
    let told: Object
  }

  private func payload(_ json: Any) throws -> Payload {
    try JSONDecoder().decode(Payload.self, from: encode(json))
  }

  private func request<Message>(_ push: Object, of message: Message) throws -> Request<Message> {
    guard let named = push["type"] as? String else { throw Unsupported(reason: "each request has a push type") }
    guard let type = types[named] else { throw Unsupported(reason: "it has no push type \(named)") }
    guard let topic = push["topic"] as? String else { throw Unsupported(reason: "it takes whole topics") }
    let priority = push["priority"] as? Int
    guard priority == nil || priority == 10 || priority == 5 else {
      throw Unsupported(reason: "its priorities are 10 and 5")
    }
    let expiration = push["expiration"].map { $0 as? Int }
    guard expiration != .some(nil) else { throw Unsupported(reason: "its times are in whole seconds") }
    let id = (push["id"] as? String).map { UUID(uuidString: $0) }
    guard id != .some(nil) else { throw Unsupported(reason: "its IDs are UUIDs") }
    return Request(
      request: APNSRequest(
        message: message, deviceToken: push["device"] as? String ?? "", pushType: type,
        expiration: expiration.map { .timeIntervalSince1970InSeconds($0!) },
        priority: priority.map { $0 == 10 ? .immediately : .consideringDevicePower }, apnsID: id ?? nil,
        topic: topic, collapseID: push["collapse-id"] as? String))
  }

  /// A request, which the library doesn't promise to be sendable.
  private struct Request<Message: APNSMessage>: @unchecked Sendable {
    let request: APNSRequest<Message>
  }

  private func outcome<Message>(of request: Request<Message>) async -> Object {
    do {
      let answer = try await withDeadline { try await self.client.send(request.request) }
      return told("accepted", 200, answer.apnsID)
    } catch let error as APNSError {
      var told = told("rejected", error.responseStatus, error.apnsID)
      told["reason"] = error.reason?.reason
      told["timestamp"] = error.timestamp.map { Int(($0.timeIntervalSince1970 * 1000).rounded()) }
      return told
    } catch {
      FileHandle.standardError.write(Data("not sent: \(error)\n".utf8))
      return ["result": "failed"]
    }
  }

  private func told(_ result: String, _ status: Int, _ id: UUID?) -> Object {
    var told: Object = ["result": result, "status": status]
    told["id"] = id?.uuidString.lowercased()
    return told
  }

  /// An application waits for the library, which has no deadline, no longer than eight seconds.
  private func withDeadline<Answer: Sendable>(
    _ send: @escaping @Sendable () async throws -> Answer
  ) async throws -> Answer {
    try await withThrowingTaskGroup(of: Answer.self) { group in
      group.addTask { try await send() }
      group.addTask {
        try await Task.sleep(for: .seconds(8))
        throw CancellationError()
      }
      defer { group.cancelAll() }
      return try await group.next()!
    }
  }

  func close() async {
    try? await client.shutdown()
  }
}

/// One application with its sender. Its steps follow each other in tasks.
final class Session: @unchecked Sendable {
  private var last: Task<Void, Never>?
  private var sender: Sender?

  /// A message, which crosses into the session's task.
  private struct Step: @unchecked Sendable {
    let message: Object
    let gateway: Gateway
  }

  func take(_ message: Object, _ gateway: Gateway) {
    let step = Step(message: message, gateway: gateway)
    last = Task { [last] in
      await last?.value
      await CaseClock.$seconds.withValue(Int64(step.gateway.now)) { await take(step) }
    }
  }

  private func take(_ step: Step) async {
    let reply = await answer(step.message) { _, action, argument in
      let sender = try self.sender ?? Sender(step.gateway)
      self.sender = sender
      return try await self.perform(action, argument, by: sender)
    }
    say(reply)
    if step.gateway.isLast || reply["type"] as? String != "observed" { await sender?.close() }
  }

  private func perform(_ action: String, _ argument: Any, by sender: Sender) async throws -> Object {
    switch action {
    case "send": return ["outcome": try await sender.send(argument as? Object ?? [:])]
    case "compose": return ["outcome": try await sender.compose(argument as? Object ?? [:])]
    case "burst":
      let pushes = argument as? [Object] ?? []
      return ["deliveries": try await sender.burst(pushes).map { ["outcome": $0] }]
    case "wait": return [:]  // the next step's clock shows a later time
    default: throw Unsupported(reason: "no \(action)")
    }
  }
}

/// Performs the steps of a case, and returns the message that answers it.
func answer(_ message: Object, _ perform: (Object, String, Any) async throws -> Object) async -> Object {
  do {
    var observed: [Object] = []
    for (action, argument) in (message["steps"] as? [Object] ?? []).flatMap({ $0 }) {
      guard capabilities.contains(action) else {
        throw Unsupported(reason: "\(action) isn't among the capabilities")
      }
      observed.append(try await perform(message, action, argument))
    }
    return ["type": "observed", "id": message["id"] ?? 0, "steps": observed]
  } catch let problem as Unsupported {
    return ["type": "unsupported", "id": message["id"] ?? 0, "reason": problem.reason]
  } catch {
    return ["type": "errored", "id": message["id"] ?? 0, "message": "\(error)"]
  }
}

func decode(_ data: Data) throws -> Any {
  try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
}

func encode(_ value: Any) throws -> Data {
  try JSONSerialization.data(
    withJSONObject: value, options: [.fragmentsAllowed, .withoutEscapingSlashes])
}

let output = NSLock()

func say(_ message: Object) {
  output.withLock {
    try? FileHandle.standardOutput.write(contentsOf: encode(message) + Data("\n".utf8))
  }
}

var sessions: [Int: Session] = [:]

talk: while let line = readLine() {
  let message = try decode(Data(line.utf8)) as? Object ?? [:]
  switch message["type"] as? String {
  case "hello":
    say([
      "type": "ready", "protocol": 1, "name": name, "version": version, "role": "provider",
      "scope": "library", "capabilities": capabilities, "sends": true,
    ])
  case "case":
    guard let gateway = Gateway(message["gateway"]) else {
      say(["type": "unsupported", "id": message["id"] ?? 0, "reason": "no action without a gateway"])
      continue
    }
    let session = sessions[gateway.session] ?? Session()
    session.take(message, gateway)
    sessions[gateway.session] = gateway.isLast ? nil : session
  case "bye": break talk
  default: break
  }
}
