import Testing

@testable import Conformance
@testable import ConformanceMutants
@testable import TestSupport

/// The second word of a rule's id is its subject, and everything about a subject has its name: the
/// page, the model's decisions, the fields of the behaviour, the rules of `check`, and the mutants.
@Suite("One subject, one name")
struct SubjectTests {
  /// The extensions of models that serve no single subject, and why.
  private static let filesOfAllSubjects = [
    "DeviceBehaviour+OtherPushes": "decides for the kinds of push that are no notifications",
    "DeviceModel+Arrival": "takes a push through the decisions of every subject",
    "DeviceModel+Hindrances": "gathers from every subject what stands in the way of an outcome",
    "DeviceModel+LifeCycle": "moves the app between its states, which every subject refers to",
    "DeviceModel+OtherPushes": "lets each push arrive that is no notification",
    "DeviceModel+Reasons": "names the rules of every subject beside what they govern",
    "GatewayModel+Guests": "serves people; no case reaches it",
    "ProviderModel+Delivery": "sends a request and passes its answer to the subject that decides",
    "ProviderModel+Writing": "puts a request together from what each subject decides",
  ]

  /// The subject of a rule: the second word of its id.
  private static func subject(of rule: String) -> String {
    rule.split(separator: ".").dropFirst().first.map(String.init) ?? ""
  }

  /// How a subject is written in the names of files and types: `push-type` is `PushType`.
  private static func name(of subject: String) -> String {
    subject.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The names of a role's subjects.
  private static func names(_ role: Role) throws -> [String] {
    let rules = try ShippedSuite.read().rules.filter { $0.role == role }
    return Set(rules.map { name(of: subject(of: $0.id)) }).sorted()
  }

  // MARK: Pages

  @Test("A subject has a page of its own", arguments: Role.allCases)
  func pages(role: Role) throws {
    let pages = try ShippedSuite.read().pages.filter { $0.role == role }
    #expect(!pages.isEmpty)
    for rule in pages.flatMap(\.rules) {
      #expect(rule.page == "\(role.folder)/\(Self.name(of: Self.subject(of: rule.id))).md")
    }
    #expect(try Self.names(role).count == pages.count)
  }

  // MARK: Files

  @Test(
    "An extension of a model, and a file of rules, is named after a subject",
    arguments: Role.allCases)
  func files(role: Role) throws {
    let kinds = ["Model", "Behaviour", "Mutants"].map { "\(role.folder)\($0)+" }
    let names = try Self.names(role)
    let files =
      try Self.swiftFiles(in: "Models/\(role.folder)")
      + Self.swiftFiles(in: "Mutants/\(role.folder)")
    var count = 0
    for file in files {
      let subject =
        kinds.first(where: file.hasPrefix).map { String(file.dropFirst($0.count)) }
        ?? (file.hasSuffix("Rules") ? String(file.dropLast("Rules".count)) : nil)
      guard let subject, Self.filesOfAllSubjects[file] == nil else { continue }
      count += 1
      #expect(names.contains(subject), "\(file).swift: \(role.rawValue) has no such subject")
    }
    #expect(count > names.count)
  }

  @Test("An exception is a file that exists, and no subject")
  func exceptions() throws {
    for (file, reason) in Self.filesOfAllSubjects {
      let role = try #require(Role.allCases.first { file.hasPrefix($0.folder) })
      #expect(try Self.swiftFiles(in: "Models/\(role.folder)").contains(file), "\(file): \(reason)")
      let name = file.dropFirst("\(role.folder)Model+".count)
      #expect(try !Self.names(role).contains(String(name)), "\(file) is named after a subject")
    }
  }

  @Test("A rule about requests is among those of its subject")
  func requestRules() throws {
    for (subject, rules) in RequestRule.bySubject {
      #expect(rules.allSatisfy { Self.subject(of: $0.id) == subject }, "\(subject)")
    }
  }

  // MARK: Behaviours

  @Test("A field has the subject of the first rule that it names", arguments: Role.allCases)
  func fields(role: Role) throws {
    let fields = try BehaviourDocumentation.fields(of: role)
    #expect(fields.count >= 40)
    for field in fields {
      let subject = field.rules.first.map { Self.name(of: Self.subject(of: $0)) }
      #expect(
        field.mark == subject,
        "\(role.folder)Behaviour.\(field.name) is below the mark \(field.mark ?? "none")")
      #expect(subject != nil, "\(role.folder)Behaviour.\(field.name) names no rule")
    }
    for file in Dictionary(grouping: fields, by: \.file).values {
      let marks = file.compactMap(\.mark)
      #expect(marks == marks.sorted(), "the marks of \(file[0].file) aren't in order")
    }
  }

  // MARK: Mutants

  private static func mutantsBySubject(_ role: Role) -> KeyValuePairs<String, [Mutant]> {
    switch role {
    case .provider: ProviderBehaviour.mutantsBySubject
    case .gateway: GatewayBehaviour.mutantsBySubject
    case .device: DeviceBehaviour.mutantsBySubject
    case .app: AppBehaviour.mutantsBySubject
    }
  }

  @Test("A mutant has the subject of its first own rule, or of its field", arguments: Role.allCases)
  func mutants(role: Role) throws {
    let fields = try BehaviourDocumentation.fields(of: role)
    let groups = Self.mutantsBySubject(role)
    #expect(groups.map(\.key) == Set(groups.map(\.key)).sorted())
    for (subject, mutants) in groups {
      #expect(!mutants.isEmpty, "\(subject)")
      for mutant in mutants {
        let rule = mutant.breaks.first ?? fields.first { $0.name == mutant.field }?.rules.first
        #expect(rule.map(Self.subject) == subject, "\(mutant) is among those of \(subject)")
      }
    }
  }

  @Test("The mutants of a subject are in its file, and in no other", arguments: Role.allCases)
  func filesOfMutants(role: Role) throws {
    let folder = "Mutants/\(role.folder)"
    let list = try Self.text(of: "\(folder)/\(role.folder)Mutants.swift")
    var files = ["\(role.folder)Mutants"]
    for (subject, _) in Self.mutantsBySubject(role) {
      let name = Self.name(of: subject)
      let member = name.prefix(1).lowercased() + name.dropFirst() + "Mutants"
      #expect(list.contains("\"\(subject)\": \(member),"), "\(subject) has another list")
      let file = "\(role.folder)Mutants+\(name)"
      let lists = try Self.text(of: "\(folder)/\(file).swift").split(separator: "\n")
        .filter { $0.hasPrefix("  static ") }
      #expect(lists.count == 1 && lists[0].contains("let \(member): [Mutant] ="), "\(file).swift")
      files.append(file)
    }
    #expect(try Self.swiftFiles(in: folder) == files.sorted())
  }

  // MARK: Reading the sources

  private static let library = "\(Program.package)/Sources/Conformance"

  /// The names of the Swift files of a folder and of those in it, without their ending.
  private static func swiftFiles(in folder: String) throws -> [String] {
    try FileSystem.list("\(library)/\(folder)").flatMap { entry in
      entry.isDirectory
        ? try swiftFiles(in: "\(folder)/\(entry.name)")
        : entry.name.hasSuffix(".swift") ? [String(entry.name.dropLast(".swift".count))] : []
    }.sorted()
  }

  private static func text(of file: String) throws -> String {
    String(decoding: try FileSystem.read("\(library)/\(file)", atMost: 1 << 20), as: UTF8.self)
  }
}
