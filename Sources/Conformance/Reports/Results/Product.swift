import ConformanceBase
import ConformanceSpecs

/// What ran, as `product.json` beside a stream says it.
package struct Product: Sendable {
  /// Who agreed that the result is published.
  package enum Consent: String, Sendable, CaseIterable {
    /// Who ran it maintains the product.
    case own
    /// Its maintainers received the result, and had time to answer.
    case informed
    /// Nobody asked them: it isn't for publication.
    case unasked

    /// What it means, of a result.
    package var words: String {
      switch self {
      case .own: "who ran it says that they maintain the product"
      case .informed: "its maintainers received it first"
      case .unasked: "its maintainers weren’t asked yet, so it isn’t for publication"
      }
    }
  }

  /// How the maintainers were informed.
  package struct Informed: Sendable {
    package let day: Day
    package let address: WebAddress
    /// How long they have to answer.
    package static let days = 21
  }

  /// Cases that don't run, and why.
  package struct Omission: Sendable {
    package let cases: String
    package let why: String

    /// Whether it covers a case.
    package func covers(_ example: Case) -> Bool {
      cases == example.rule.id || Glob(cases).matches(example.id)
    }
  }

  package internal(set) var name: String
  package internal(set) var version: String
  package let scope: Scope
  package let language: String?
  /// Where it is developed.
  package let home: WebAddress?
  package let commit: String?
  /// The digests of what was installed, by file.
  package let artefacts: [(file: String, digest: String)]
  /// What it ran with, such as the libraries that carry its requests.
  package let with: [String]
  package let day: Day
  package let by: String
  /// How who ran it may be asked.
  package let contact: String
  package let consent: Consent
  package let informed: Informed?
  /// The log of the run.
  package let log: WebAddress?
  package let leftOut: [Omission]

  /// The folder of its results, such as `sideshow-apns2/0.25.0`.
  package var folder: StoredResult.Folder {
    StoredResult.Folder(product: Self.slug(name), version: Self.slug(version))
  }

  static func slug(_ text: String) -> String {
    String(text.lowercased().map { Self.mayHold($0) ? $0 : "-" })
  }

  /// Whether a text can be a folder of results, and a part of an address beside the pages.
  static func isFolder(_ name: String) -> Bool {
    name.utf8.count <= 80 && name.allSatisfy(mayHold) && !name.contains("..")
      && name.first.map { $0.isLetter || $0.isNumber } == true
      && ![".html", ".md", ".json", ".svg", ".xml", ".jsonl"].contains(where: name.hasSuffix)
  }

  private static func mayHold(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "._-".contains(character))
  }
}

extension Product {
  private static let fields: [Field] = [
    Field("name", .text, "the name of the product", required: true),
    Field("version", .text, "its version, as its own releases have it", required: true),
    Field(
      "scope", .choice(Scope.allCases.map { $0.rawValue }), "what it does of its role",
      required: true),
    Field("language", .text, "the language that its users write"),
    Field("home", .text, "where it is developed"),
    Field("commit", .text, "the commit of its source"),
    Field("artefacts", .object, "what was installed: files with their digests"),
    Field("with", .list(of: .text), "what it ran with, each with its version"),
    Field("day", .text, "the day of the run in UTC, as 2026-11-21", required: true),
    Field("by", .text, "who ran it", required: true),
    Field("contact", .text, "how they may be asked: an address, or https://…", required: true),
    Field(
      "consent", .choice(Consent.allCases.map { $0.rawValue }), "who agreed to its publication",
      required: true),
    Field(
      "informed",
      .record([
        Field("day", .text, "the day on which the maintainers received it", required: true),
        Field("at", .text, "where they received it", required: true),
      ]), "how the maintainers were informed"),
    Field("log", .text, "the log of the run"),
    Field(
      "left-out",
      .list(
        of: .record([
          Field("cases", .text, "a case, a rule, or a pattern", required: true),
          Field("why", .text, "why they don't run", required: true),
        ])), "cases that don't run"),
  ]

  /// Reads it from the bytes of a file; throws all mistakes at once.
  package init(_ bytes: [UInt8], called name: String) throws(InvalidDocuments) {
    let file = try CheckedFile(bytes, called: name)
    try file.check(file.json, .record(Self.fields), at: JSON.Path())
    var reading = ProductReading(file: file)
    self.name = reading.text("name")
    version = reading.text("version")
    scope = file.json["scope"]?.string.flatMap(Scope.init) ?? .service
    language = file.json["language"]?.string
    home = reading.address(["home"])
    commit = file.json["commit"]?.string
    artefacts = (file.json["artefacts"]?.object?.members ?? []).map { member in
      (member.key, member.value.string ?? "")
    }
    with = (file.json["with"]?.array ?? []).compactMap { $0.string }
    day = reading.day(["day"])
    by = reading.text("by")
    contact = reading.text("contact")
    consent = file.json["consent"]?.string.flatMap(Consent.init) ?? .unasked
    let at = reading.address(["informed", "at"])
    informed = at.map { Informed(day: reading.day(["informed", "day"]), address: $0) }
    log = reading.address(["log"])
    reading.checkName("name")
    reading.checkName("version")
    reading.checkDigits("commit")
    leftOut = (file.json["left-out"]?.array ?? []).map { entry in
      Omission(cases: entry["cases"]?.string ?? "", why: entry["why"]?.string ?? "")
    }
    if leftOut.contains(where: { $0.why.allSatisfy { $0 == " " } }) {
      reading.report("each entry of \"left-out\" must say why", ["left-out"])
    }
    reading.checkLengths()
    if !reading.mistakes.isEmpty { throw InvalidDocuments(diagnostics: reading.mistakes) }
  }
}

/// Reads the members of a product whose texts have a form.
private struct ProductReading {
  let file: CheckedFile
  var mistakes: [Diagnostic] = []

  init(file: CheckedFile) { self.file = file }

  mutating func text(_ key: String) -> String {
    let text = file.json[key]?.string ?? ""
    if text.allSatisfy({ $0 == " " }) { report("\"\(key)\" must say something", [key]) }
    return text
  }

  /// A name has no letters that look like others, and none that nobody sees.
  mutating func checkName(_ key: String) {
    let name = file.json[key]?.string ?? ""
    let isPlain = name.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) }
    if !isPlain { report("\"\(key)\" may only have letters, digits and signs of ASCII", [key]) }
  }

  mutating func checkDigits(_ key: String) {
    guard let text = file.json[key]?.string else { return }
    if !(7...64).contains(text.utf8.count) || !text.utf8.allSatisfy({ $0.isHexDigit }) {
      report("\"\(key)\" has 7 to 64 hexadecimal digits", [key])
    }
  }

  /// No text is longer than a line or two.
  mutating func checkLengths() {
    for member in file.json.object?.members ?? [] where member.value.text().utf8.count > 2000 {
      report("\"\(member.key)\" is too long", [member.key])
    }
  }

  mutating func day(_ keys: [String]) -> Day {
    let text = value(keys)?.string ?? ""
    if let day = Day(text) { return day }
    report("\"\(text)\" isn't a day, such as 2026-11-21", keys)
    return .today()
  }

  mutating func address(_ keys: [String]) -> WebAddress? {
    guard let text = value(keys)?.string else { return nil }
    do throws(WebAddress.Fault) {
      return try WebAddress(text)
    } catch {
      report(error.message, keys)
      return nil
    }
  }

  private func value(_ keys: [String]) -> JSON? {
    keys.reduce(file.json as JSON?) { $0?[$1] }
  }

  mutating func report(_ message: String, _ keys: [String]) {
    let path = keys.reduce(JSON.Path()) { $0.appending(.key($1)) }
    mistakes.append(file.mistake(message, path))
  }
}
