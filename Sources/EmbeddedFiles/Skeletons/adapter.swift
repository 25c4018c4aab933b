// An adapter that puts your own @ROLE@ under test.
//
//   conformance-run init @LANGUAGE@ @ROLE@ > @FILE@
//   @COMPILE@
//   conformance-run run --role @ROLE@ --target 'mine=@START@'
//
// It answers the lines of the target protocol (see Specs/Protocol.md). Put your own code where
// it says CONNECT HERE. `conformance-run explain @ROLE@` lists what a case can say.
// Log to standard error: standard output is for messages alone.
// @provider
//
// It needs libcurl with HTTP/2, and the program openssl.
// @end

import Foundation

typealias Object = [String: Any]

let name = "my-@ROLE@"
let version = "1"

// The actions that this adapter supports. Cases with other actions count as unsupported.
let capabilities = [
  // @CAPABILITIES@
]

struct Unsupported: Error {
  var reason: String
}

// @provider
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

/// The client that an application sends with.
///
/// CONNECT HERE: use your own library's client.
final class Sender {
  private let gateway: Gateway
  private let clock: () -> Date
  private let http = Curl.makeMulti()  // it keeps the connection
  private var token: String?
  private var made = Date.distantPast

  init(_ gateway: Gateway, clock: @escaping () -> Date) {
    self.gateway = gateway
    self.clock = clock
  }

  /// Returns the provider token, which it makes again after 40 minutes; nil with a certificate.
  private func authorization() throws -> String? {
    guard let key = gateway.key else { return nil }
    let now = clock()
    if let token, now.timeIntervalSince(made) < 40 * 60 { return "bearer \(token)" }
    let head = ["alg": "ES256", "kid": gateway.keyID]
    let claims: Object = ["iss": gateway.teamID, "iat": Int(now.timeIntervalSince1970)]
    let text = try "\(part(encode(head))).\(part(encode(claims)))"
    let fresh = try "\(text).\(part(signature(of: text, key)))"
    (token, made) = (fresh, now)
    return "bearer \(fresh)"
  }

  /// Returns a signature by openssl, because Foundation has none.
  private func signature(of text: String, _ key: String) throws -> Data {
    let (input, output, openssl) = (Pipe(), Pipe(), Process())
    openssl.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    openssl.arguments = ["openssl", "dgst", "-sha256", "-sign", key]
    (openssl.standardInput, openssl.standardOutput) = (input, output)
    try openssl.run()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let der = try output.fileHandleForReading.readToEnd() ?? Data()
    openssl.waitUntilExit()
    guard der.count > 8 else { throw CocoaError(.fileReadUnknown) }
    // OpenSSL writes DER, but ES256 wants two numbers of 32 bytes.
    let end = 4 + Int(der[3])
    return [der[4..<end], der[(end + 2)...]].map { Data(count: 32) + $0 }.map { $0.suffix(32) }
      .reduce(Data(), +)
  }

  private func part(_ data: Data) -> String {
    data.base64EncodedString().replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
  }

  /// Sends one notification, and returns its outcome: what the caller learns.
  func send(_ push: Object) throws -> Object {
    try burst([push])[0]
  }

  /// Sends several notifications that overlap, and returns their outcomes.
  func burst(_ pushes: [Object]) throws -> [Object] {
    let requests = try pushes.map(request)
    Curl.perform(requests, with: http)
    return requests.map { request in
      if let problem = request.problem {
        FileHandle.standardError.write(Data("not sent: \(problem)\n".utf8))
        return ["result": "failed"]
      }
      return outcome(request.status, id: request.header("apns-id"), body: request.body.data)
    }
  }

  private func request(_ push: Object) throws -> Curl.Request {
    let wanted: [(String, Any?)] = [
      ("authorization", try authorization()),
      // @TAKES@
      ("apns-topic", push["topic"] ?? push["app"]),
      ("apns-push-type", push["type"]),
      ("apns-priority", push["priority"]),
      ("apns-expiration", push["expiration"]),
      ("apns-collapse-id", push["collapse-id"]),
      ("apns-id", push["id"]),
    ]
    let device = push["device"] ?? ""
    let url = "https://\(gateway.host):\(gateway.port)/3/device/\(device)"
    return try Curl.Request(
      url, headers: wanted.compactMap { name, value in value.map { "\(name): \($0)" } },
      body: encode(push["payload"] ?? Object()), authority: gateway.authority,
      certificate: gateway.certificate, timeout: 5)
  }

  func close() {
    Curl.removeMulti(http)
  }
}

/// Returns what an answer tells the caller.
func outcome(_ status: Int, id: String?, body: Data) -> Object {
  var told: Object = ["result": status == 200 ? "accepted" : "rejected", "status": status]
  told["id"] = id
  if let said = try? decode(body) as? Object {
    told["reason"] = said["reason"]
    told["timestamp"] = said["timestamp"]
  }
  return told
}

/// One application with its sender and its clock.
///
/// Its steps follow each other in a queue.
final class Session {
  private let steps = DispatchQueue(label: "session")
  private let lock = NSLock()
  private var now = Date.distantPast
  private var slept: [Object] = []
  private var sender: Sender?

  /// Returns the case's time.
  ///
  /// It is the real time if "wait" isn't among the capabilities.
  func clock() -> Date {
    lock.withLock { now }
  }

  /// Lets the case's time pass, and not the real one; the report says so.
  func sleep(_ seconds: TimeInterval) {
    lock.withLock {
      slept.append(["at": Date().timeIntervalSince1970, "seconds": seconds])
      now += seconds
    }
    Thread.sleep(forTimeInterval: 0.01)  // who tries for ever leaves others time
  }

  func take(_ message: Object, _ gateway: Gateway) {
    steps.async { [self] in
      // Date and Thread.sleep can't be replaced. If your library takes no clock, delete "wait"
      // above: the cases that take long are then unsupported, and the others use the real time.
      // If it takes a function that waits before it tries again, give it self.sleep.
      (now, slept) = (Date(timeIntervalSince1970: Double(gateway.now)), [])
      let sender = sender ?? Sender(gateway, clock: clock)
      self.sender = sender
      let reply = answer(message) { _, action, argument in
        let seen = try perform(action, argument, by: sender)
        return seen.merging(["slept": slept]) { seen, _ in seen }
      }
      say(reply)
      if gateway.isLast || reply["type"] as? String != "observed" { sender.close() }
    }
  }

  private func perform(_ action: String, _ argument: Any, by sender: Sender) throws -> Object {
    switch action {
    case "send": return ["outcome": try sender.send(argument as? Object ?? [:])]
    case "burst":
      let pushes = argument as? [Object] ?? []
      return ["deliveries": try sender.burst(pushes).map { ["outcome": $0] }]
    case "wait": return [:]  // the next step's clock shows a later time
    // CONNECT HERE: compose and register, if your library has them
    default: throw Unsupported(reason: "\(action) isn't connected yet")
    }
  }
}

var sessions: [Int: Session] = [:]

/// Gives a step to its session.
///
/// A case that names no gateway isn't to be sent.
func take(_ message: Object) {
  guard let gateway = Gateway(message["gateway"]) else {
    return say(answer(message, perform))
  }
  let session = sessions[gateway.session] ?? Session()
  session.take(message, gateway)
  sessions[gateway.session] = gateway.isLast ? nil : session
}

/// Performs an action that needs no gateway, such as check.
func perform(_ message: Object, _ action: String, _ argument: Any) throws -> Object {
  throw Unsupported(reason: "\(action) isn't connected yet")
}

/// libcurl, which comes with macOS, and on Linux with Swift.
///
/// There, URLSession uses it too, but can't be told which authority to trust.
enum Curl {
  typealias Handle = OpaquePointer

  static func makeMulti() -> Handle { multiInit() }
  static func removeMulti(_ multi: Handle) { _ = multiCleanup(multi) }

  /// Sends requests that overlap, and waits for the answers.
  static func perform(_ requests: [Request], with multi: Handle) {
    for request in requests { _ = multiAdd(multi, request.easy) }
    var (running, left) = (Int32(1), Int32(0))
    while running > 0 {
      _ = multiPerform(multi, &running)
      while let done = multiRead(multi, &left) {
        let easy = done.load(fromByteOffset: 8, as: Handle.self)
        let code = done.load(fromByteOffset: 16, as: Int32.self)
        for request in requests where request.easy == easy { request.end(code) }
      }
      if running > 0 { _ = multiPoll(multi, nil, 0, 1000, nil) }
    }
    for request in requests { _ = multiRemove(multi, request.easy) }
  }

  /// A POST request, and what is received.
  final class Request {
    let easy = easyInit()
    let (head, body) = (Received(), Received())
    private(set) var status = 0
    private(set) var problem: String?
    private var list: Handle?

    init(
      _ url: String, headers: [String], body: Data, authority: String, certificate: String?,
      timeout: Int
    ) {
      for header in headers {
        // curl leaves out a header without a value, unless a semicolon follows its name.
        list = append(list, header.hasSuffix(": ") ? header.dropLast(2) + ";" : header)
      }
      set(10002, url)
      set(84, 3)  // HTTP/2
      set(237, 1)  // a burst waits for the first connection, and shares it
      set(10065, authority)
      set(10025, certificate)
      set(13, timeout)
      set(10023, Int(bitPattern: list))
      set(60, body.count)
      body.withUnsafeBytes { set(10165, Int(bitPattern: $0.baseAddress)) }
      let write: @convention(c) (UnsafeRawPointer, Int, Int, UnsafeRawPointer) -> Int = {
        Unmanaged<Received>.fromOpaque($3).takeUnretainedValue().data.append(
          $0.assumingMemoryBound(to: UInt8.self), count: $1 * $2)
        return $1 * $2
      }
      set(20011, unsafeBitCast(write, to: Int.self))
      set(10001, Int(bitPattern: Unmanaged.passUnretained(self.body).toOpaque()))
      set(10029, Int(bitPattern: Unmanaged.passUnretained(head).toOpaque()))
    }

    deinit {
      easyCleanup(easy)
      freeList(list)
    }

    private func set(_ option: Int32, _ value: Int) { setOption(easy, option, value) }

    private func set(_ option: Int32, _ text: String?) {
      text?.withCString { set(option, Int(bitPattern: $0)) }
    }

    func end(_ code: Int32) {
      if code != 0 { problem = String(cString: describe(code)) }
      // The status is the second word of the last head.
      for line in lines where line.hasPrefix("HTTP/") {
        status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      }
    }

    func header(_ name: String) -> String? {
      lines.first { $0.lowercased().hasPrefix(name + ":") }
        .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
    }

    private var lines: [String] {
      String(decoding: head.data, as: UTF8.self).components(separatedBy: "\r\n")
    }
  }

  final class Received {
    var data = Data()
  }

  private static let library =
    dlopen("libcurl.so.4", RTLD_NOW) ?? dlopen("libcurl.4.dylib", RTLD_NOW)

  private static func function<Function>(_ name: String) -> Function {
    guard let library, let symbol = dlsym(library, name) else {
      // The runner shows the last words of a program that ends.
      FileHandle.standardError.write(Data("libcurl is missing, or lacks \(name)\n".utf8))
      exit(1)
    }
    return unsafeBitCast(symbol, to: Function.self)
  }

  private static let easyInit: @convention(c) () -> Handle = function("curl_easy_init")
  private static let easyCleanup: @convention(c) (Handle) -> Void = function("curl_easy_cleanup")
  private static let describe: @convention(c) (Int32) -> UnsafePointer<CChar> =
    function("curl_easy_strerror")
  private static let append: @convention(c) (Handle?, UnsafePointer<CChar>) -> Handle? =
    function("curl_slist_append")
  private static let freeList: @convention(c) (Handle?) -> Void = function("curl_slist_free_all")
  private static let multiInit: @convention(c) () -> Handle = function("curl_multi_init")
  private static let multiCleanup: @convention(c) (Handle) -> Int32 = function("curl_multi_cleanup")
  private static let multiAdd: @convention(c) (Handle, Handle) -> Int32 =
    function("curl_multi_add_handle")
  private static let multiRemove: @convention(c) (Handle, Handle) -> Int32 =
    function("curl_multi_remove_handle")
  private static let multiPerform: @convention(c) (Handle, UnsafeMutablePointer<Int32>) -> Int32 =
    function("curl_multi_perform")
  private static let multiPoll:
    @convention(c) (Handle, UnsafeRawPointer?, UInt32, Int32, UnsafeRawPointer?) -> Int32 =
      function("curl_multi_poll")
  private static let multiRead:
    @convention(c) (Handle, UnsafeMutablePointer<Int32>) -> UnsafeRawPointer? =
      function("curl_multi_info_read")

  // curl_easy_setopt is variadic. Apple's processors pass its value on the stack, behind the eight
  // registers; others pass it in the third register.
  #if canImport(Darwin) && arch(arm64)
    private static let easySet:
      @convention(c) (Handle, Int32, Int, Int, Int, Int, Int, Int, Int) -> Int32 =
        function("curl_easy_setopt")
    private static func setOption(_ easy: Handle, _ option: Int32, _ value: Int) {
      _ = easySet(easy, option, 0, 0, 0, 0, 0, 0, value)
    }
  #else
    private static let easySet: @convention(c) (Handle, Int32, Int) -> Int32 =
      function("curl_easy_setopt")
    private static func setOption(_ easy: Handle, _ option: Int32, _ value: Int) {
      _ = easySet(easy, option, value)
    }
  #endif
}
// @others
func take(_ message: Object) {
  say(answer(message, perform))
}

/// Performs one action of a case, and returns what was observed.
func perform(_ message: Object, _ action: String, _ argument: Any) throws -> Object {
  // CONNECT HERE: perform it with your own code, and return what you observed (names above).
  // What you leave out didn't happen: [:] says that nothing did. message["given"] is the state
  // before the first action.
  throw Unsupported(reason: "\(action) isn't connected yet")
}
// @end

/// Performs the steps of a case, and returns the message that answers it.
func answer(_ message: Object, _ perform: (Object, String, Any) throws -> Object) -> Object {
  do {
    var observed: [Object] = []
    for (action, argument) in (message["steps"] as? [Object] ?? []).flatMap({ $0 }) {
      guard capabilities.contains(action) else {
        throw Unsupported(reason: "\(action) isn't among the capabilities")
      }
      observed.append(try perform(message, action, argument))
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

talk: while let line = readLine() {
  let message = try decode(Data(line.utf8)) as? Object ?? [:]
  switch message["type"] as? String {
  case "hello":
    say([
      "type": "ready", "protocol": 1, "name": name, "version": version, "role": "@ROLE@",
      "capabilities": capabilities, "sends": "@SENDS@",
    ])
  case "case": take(message)
  case "bye": break talk
  default: break
  }
}
