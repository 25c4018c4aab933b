import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("Redaction")
struct RedactionTests {
  private let standard = Redaction.standard

  @Test("A provider token becomes its header, its claims and a short hash")
  func tokens() {
    let token = PlantedSecrets.token
    let hash = SHA256.hexDigest(of: [Array(token.utf8)]).prefix(8)
    let shown =
      #"{"alg":"ES256","kid":"ABC123DEFG"}.{"iss":"DEF123GHIJ","iat":1700000000}.sha256:"# + hash
    #expect(standard.redacted("bearer \(token), refused") == "bearer \(shown), refused")
    #expect(standard.redacted("bearer\(token)") == "bearer\(shown)")
    for form in [Base64.Form.padded, .standard] {
      let other = JSON.WebToken(
        header: ["alg": "ES256", "x": "??>>~"], claims: ["iss": "A"], signature: [251, 255, 1])
      #expect(standard.redacted(other.text(form)).hasPrefix(#"{"alg":"ES256","x":"??>>~"}."#))
    }
  }

  @Test(
    "What only looks like a token stays",
    arguments: [
      "requests[0].headers.apns-priority", "eyJhbGciOiJub25lIn0", "eyJ4IjoxfQ.eyJ4IjoxfQ.abc",
      "keyboard.new.eye", "eyJ.eyJ.eyJ", "e", "", "com.example.app",
    ])
  func noTokens(text: String) { #expect(standard.redacted(text) == text) }

  @Test("A key ends before a label, also one of something else", .endsIfHung)
  func labels() {
    let label = " -----Edevice/00fc13ad0123"
    #expect(standard.redacted("MIGHAgEAbeef\(label)") == "(private key)\(label)")
  }

  @Test("A header may be long where base64 begins")
  func longHeaders() {
    let header: JSON = ["alg": "ES256", "x5c": .string(String(repeating: "x", count: 4096))]
    let token = JSON.WebToken(header: header, claims: ["iss": "A"], signature: [251, 255, 1])
    #expect(standard.redacted("bearer \(token.text())").hasPrefix(#"bearer {"alg":"ES256","x5c":"#))
  }

  @Test("Tokens in the claims of tokens don't stay, however deep they are", arguments: [2, 20])
  func nested(depth: Int) {
    var text = PlantedSecrets.token
    for _ in 1..<depth {
      let claims: JSON = ["inner": .string(text)]
      text = JSON.WebToken(header: ["alg": "ES256"], claims: claims, signature: [251, 255, 1])
        .text()
    }
    let shown = standard.redacted(text)
    // How the header of each of them begins.
    #expect(!shown.contains("eyJh"))
    #expect(standard.redacted(shown) == shown)
  }

  private static let beginnings = [
    "eyJ", "eyJ.", "eyJ\u{2026}", "eyJhbGciOiJFUzI1NiJ9.", "-----BEGIN PRIVATE KEY-----",
    "-----END PRIVATE KEY-----", "MIGHAgEA", #""d":""#, #"{"kty":"EC","d":""#, "ab", "ab ", "a:",
    "00", "00 ", "d", "-", "\u{2026}", "\n", "\"", "\\",
  ]

  @Test(
    "Ten times as much of what may begin a secret takes ten times as long", arguments: beginnings)
  func linear(beginning: String) {
    func text(_ length: Int) -> String {
      String(repeating: beginning, count: length / beginning.utf8.count) + ".x"
    }
    func redact(_ text: String) {
      _ = standard.redacted(text)
      _ = standard.masked(text)
      _ = Redaction(hidesTexts: true).hiding(textsIn: ["title": .string(text)]).redacted(text)
    }
    let few = CPUTime.nanoseconds { redact(text(6000)) }
    let many = CPUTime.nanoseconds { redact(text(60_000)) }
    // With quadratic cost it would take a hundred times as long.
    #expect(many < few * 40 + 50_000_000)
  }

  @Test("A device token becomes its beginning and its length")
  func devices() {
    let device = PlantedSecrets.device
    #expect(
      standard.redacted("/3/device/\(device)") == "/3/device/1badf00d… (64 hexadecimal digits)")
    #expect(standard.redacted(device + device) == "1badf00d… (128 hexadecimal digits)")
    #expect(standard.redacted(device.uppercased()) == "1BADF00D… (64 hexadecimal digits)")
    let groups = stride(from: 0, to: 64, by: 8).map { device.dropFirst($0).prefix(8) }
    #expect(
      standard.redacted("<\(groups.joined(separator: " "))>")
        == "<1badf00d… (64 hexadecimal digits)>")
    #expect(standard.redacted("\(device.prefix(40))… more") == "1badf00d… more")
    for (size, separator) in [(2, "-"), (2, ":"), (8, "-"), (4, " "), (2, " "), (16, ":")] {
      let parts = stride(from: 0, to: 64, by: size).map { device.dropFirst($0).prefix(size) }
      let shown = standard.redacted("<\(parts.joined(separator: separator))>")
      #expect(shown == "<1badf00d… (64 hexadecimal digits)>", "\(size)\(separator)")
    }
    let cut = groups.prefix(3).joined(separator: " ")
    #expect(standard.redacted("<\(cut) …>") == "<1badf00d …>")
    #expect(standard.redacted("<\(cut) 89a…>") == "<1badf00d…>")
    #expect(standard.redacted("0x\(cut) ... deadbeef") == "0x1badf00d ... deadbeef")
    #expect(
      standard.redacted("10 20 30 40 50 …, 2026-11-22 10:20:30 …").hasPrefix("10 20 30 40 50"))
    let short = String(device.prefix(63))
    #expect(standard.redacted(short) == short, "no device token has so few digits")
    let id = "6f9c1f5a-3c1d-4b1e-9a53-0d2b4f6e8a11"
    #expect(standard.redacted(id) == id)
  }

  @Test("A provider token that was cut off shows nothing of its base64")
  func cutTokens() throws {
    let token = PlantedSecrets.token
    let second = try #require(token.firstIndex(of: "."))
    for count in [20, 40, 60, 80, 100] {
      for end in ["…", "... and more"] {
        let shown = standard.redacted("bearer \(token.prefix(count))\(end)")
        #expect(shown == "bearer (provider token, cut off)\(end)")
      }
    }
    #expect(standard.redacted("\(token[...second])eyJpc3Mi\"") == "(provider token, cut off)\"")
    #expect(standard.redacted("\(token[..<second]). It") == "\(token[..<second]). It")
  }

  @Test("Names of files keep their digits, and nothing else that is secret")
  func files() {
    let path = "/build/\(PlantedSecrets.device)/push.json"
    #expect(standard.redacted(path: path) == path)
    let naming = standard.naming(files: [path])
    #expect(naming.redacted("\(path): ff\(PlantedSecrets.device)").hasPrefix("\(path): ff1badf0…"))
    #expect(PlantedSecrets.found(in: standard.redacted(path: PlantedSecrets.token)) == [])
    #expect(PlantedSecrets.found(in: standard.redacted(path: PlantedSecrets.key)) == [])
    let excerpt = naming.masked(PlantedSecrets.device)
    #expect(excerpt.hasPrefix("1badf00d***"), "a quoted line isn't a name")
  }

  @Test("Private keys never stay: in PEM, also cut off, on one line, in base64, as a web key")
  func keys() {
    let key = PlantedSecrets.key
    let base64 = String(key.split(separator: "\n")[1])
    let keys: [(String, String)] = [
      ("a \(key) b", "a (private key) b"),
      (key.replacing("PRIVATE", with: "EC PRIVATE"), "(private key)"),
      (key.replacing("\n", with: "\\n"), "(private key)"),
      (String(key.prefix(60)), "(private key)"),
      ("\(key.suffix(70))!", "(private key)!"), ("\"\(base64)\",", "\"(private key)\","),
      (key.replacing("\n", with: "\r\n"), "(private key)"),
      (#"{"kty":"EC","d":"\#(PlantedSecrets.scalar)"}"#, #"{"kty":"EC","d":"(private key)"}"#),
      (#"{\"d\": \"\#(PlantedSecrets.scalar)\"}"#, #"{\"d\": \"(private key)\"}"#),
    ]
    for (text, shown) in keys { #expect(standard.redacted(text) == shown) }
    let certificate = key.replacing("PRIVATE KEY", with: "CERTIFICATE").replacing(base64, with: "A")
    #expect(standard.redacted(certificate) == certificate)
  }

  @Test(
    "Keys whose lines were joined, quoted or prefixed never stay in part",
    arguments: [" ", "\n> ", "%0A", "\n2026-11-22 INFO ", "</p>\n<p>"])
  func changedKeys(separator: String) {
    let lines = PlantedSecrets.key.split(separator: "\n").flatMap { line in
      line.hasPrefix("-")
        ? [line] : [line.prefix(64), line.dropFirst(64).prefix(40), line.suffix(20)]
    }
    let key = lines.joined(separator: separator)
    #expect(standard.redacted("a \(key) b \(key) c") == "a (private key) b (private key) c")
    let encoded = lines.map { $0.replacing(" ", with: "%20") }.joined(separator: separator)
    #expect(standard.redacted("a \(encoded) b") == "a (private key) b")
    // The end was cut off, or the first line.
    #expect(standard.redacted(lines.dropLast().joined(separator: separator)) == "(private key)")
    #expect(standard.redacted(lines.dropFirst().dropLast().joined(separator: separator)).count < 40)
    let open = "-----BEGIN PRIVATE KEY----- "
    #expect(standard.redacted(open + "and no more") == "(private key) and no more")
  }

  @Test("What is redacted once isn't redacted again")
  func twice() {
    let once = standard.redacted(PlantedSecrets.text)
    #expect(PlantedSecrets.found(in: once) == [])
    #expect(standard.redacted(once) == once)
    let texts = Redaction(hidesTexts: true)
    let payload = texts.redacted(["aps": ["alert": "Hello"]])
    #expect(payload == ["aps": ["alert": "(text, 5 characters)"]])
    #expect(texts.redacted(payload) == payload)
  }

  @Test("What the suite published stays, and so does every part of it")
  func published() {
    let body: JSON = ["steps": [.string(PlantedSecrets.text)], PlantedSecrets.device: 1]
    let redaction = standard.publishing(body)
    #expect(redaction.redacted(PlantedSecrets.text) == PlantedSecrets.text)
    #expect(redaction.redacted("\(PlantedSecrets.device.prefix(20))…").count == 21)
    #expect(redaction.redacted("ff" + PlantedSecrets.device) == "ff1badf0… (66 hexadecimal digits)")
  }

  @Test("Values: texts and keys at every depth")
  func values() {
    let json: JSON = [
      "a": [.string(PlantedSecrets.token), ["kty": "EC", "d": "short", "x": "y"]],
      PlantedSecrets.device: 1,
    ]
    let redacted = standard.redacted(json)
    #expect(PlantedSecrets.found(in: redacted.text()) == [])
    #expect(redacted["a"]?[1] == ["kty": "EC", "d": "(private key)", "x": "y"])
    #expect(redacted["1badf00d… (64 hexadecimal digits)"] == 1)
    #expect(Redaction.none.redacted(json) == json)
  }

  @Test("What users wrote: in payloads, in alerts that are shown, and where a text is quoted")
  func texts() {
    let long = "Dinner tonight at the old harbour, just the two of us"
    let payload: JSON = [
      "aps": [
        "alert": ["title": .string(long), "subtitle": "Hi", "body": "ä\n\"b\"", "loc-key": "KEY"],
        "sound": "chime.caf", "thread-id": "t", "category": "anna", "badge": 5,
        "interruption-level": "active", "target-content-id": "window",
      ], "chat": ["from": "Anna", "n": 5],
    ]
    let redaction = Redaction(hidesTexts: true)
    let request: JSON = ["request": payload]
    let redacted: JSON = [
      "request": [
        "aps": [
          "alert": [
            "title": "(text, 53 characters)", "subtitle": "(text, 2 characters)",
            "body": "(text, 5 characters)", "loc-key": "KEY",
          ], "sound": "(text, 9 characters)", "thread-id": "(text, 1 character)",
          "category": "(text, 4 characters)", "badge": 5, "interruption-level": "active",
          "target-content-id": "(text, 6 characters)",
        ], "chat": ["from": "(text, 4 characters)", "n": 5],
      ]
    ]
    #expect(redaction.redacted(request) == redacted)
    let sounds: JSON = ["aps": ["sound": ["name": "a.caf", "critical": 1]]]
    #expect(redaction.redacted(sounds)["aps"]?["sound"]?["name"] == "(text, 5 characters)")
    #expect(redaction.redacted(["aps": ["sound": "default"]]) == ["aps": ["sound": "default"]])
    let shown: JSON = ["shown": [["title": "Hi", "state": "x"]]]
    let hidden: JSON = ["shown": [["title": "(text, 2 characters)", "state": "x"]]]
    #expect(redaction.redacted(shown) == hidden)
    let quoting = redaction.hiding(textsIn: payload)
    #expect(
      quoting.redacted("shows \"\(long.prefix(40))…\", \"Hi\" from Anna: ä\\n\\\"b\\\" Hills")
        == "shows \"(text, 53 characters)…\", \"(text, 2 characters)\" from "
        + "(text, 4 characters): (text, 5 characters) Hills")
    #expect(standard.redacted(payload) == payload, "only if somebody asks for it")
    #expect(redaction.publishing(payload).redacted(payload) == payload)
  }

  @Test("A mask has the same length, and characters of the same length in UTF-8")
  func masks() {
    let text = "é " + PlantedSecrets.text
    let masked = standard.masked(text)
    #expect(masked.utf8.count == text.utf8.count && masked.count == text.count)
    #expect(masked.contains("1badf00d****") && masked.contains("eyJ***"))
    #expect(PlantedSecrets.found(in: masked) == [])
    let bytes = Array("\"añ…😀\n\"".utf8)
    #expect(
      String(decoding: standard.masked(bytes, hiding: [1..<bytes.count - 1]), as: UTF8.self)
        == "\"*·•🔒\n\"")
  }

  @Test("A key in a log goes over several lines, and a log goes on after one that has no end")
  func lines() {
    var lines = RedactedLines(standard)
    let shown = PlantedSecrets.text.split(separator: "\n").compactMap { lines.next(String($0)) }
    #expect(PlantedSecrets.found(in: shown.joined()) == [])
    #expect(lines.next("and so on") == "and so on")
    #expect(lines.next("-----BEGIN PRIVATE KEY-----") == "(private key)")
    #expect(lines.next("abcdef") == nil)
    #expect(lines.next("the server started") == "the server started")
    #expect(lines.next("abcdef") == "abcdef")
    for _ in 0..<200 { _ = lines.next("-----BEGIN PRIVATE KEY-----") }
    #expect(lines.next("one") == nil)
    #expect((0..<200).contains { _ in lines.next("one") != nil }, "a log of single words")
  }

  @Test("A key in a log whose lines begin with a time or a sign", arguments: ["10:20 INFO ", "> "])
  func prefixedLines(prefix: String) {
    var lines = RedactedLines(standard)
    let log = ["it starts"] + PlantedSecrets.key.split(separator: "\n") + ["it goes on"]
    let shown = log.map { lines.next("\(prefix)\($0)") }
    #expect(
      shown == [
        prefix + "it starts", prefix + "(private key)", nil, nil, nil, prefix + "it goes on",
      ])
  }

  @Test("What a program tells in its own words is hidden with the texts")
  func words() {
    #expect(standard.hidden(words: "no Anna") == "no Anna")
    #expect(Redaction(hidesTexts: true).hidden(words: "no Anna") == "(text, 7 characters)")
    var lines = RedactedLines(Redaction(hidesTexts: true))
    #expect(lines.next("no Anna") == "(text, 7 characters)")
  }
}
