import Testing

@testable import ConformanceModels
@testable import TestSupport

/// A way from one state to another in a diagram of a page.
private struct Transition: Hashable, CustomStringConvertible {
  var from: String
  var to: String
  var label: String
  var description: String { "\(from) --> \(to): \(label)" }

  /// The transitions of the state diagrams of a page.
  static func all(of page: String) throws -> [Transition] {
    let bytes = try SuiteFiles.folder("\(Program.package)/Specs").read(page)
    var isInside = false
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let line = line.drop { $0 == " " }
      if line.hasPrefix("stateDiagram") { isInside = true }
      if line.hasPrefix("```") { isInside = false }
      let parts = line.split(separator: " ")
      guard isInside, parts.count >= 3, parts[1] == "-->" else { return nil }
      let to = parts[2].prefix { $0 != ":" }
      let label = parts.dropFirst(3).joined(separator: " ")
      return Transition(from: String(parts[0]), to: String(to), label: label)
    }
  }
}

/// Asks a reference model where the events of a diagram lead, and compares that with the diagram.
private struct DiagramCheck {
  let page: String
  /// What the labels of the diagram mean, as the steps of a case.
  let events: [String: String]
  /// Where an event leads from a state; nil where it can't happen there.
  let next: (_ state: String, _ event: JSON) throws -> String?
  /// Transitions that the model has and the diagram leaves out, because the page says so in words.
  var leftOut: Set<String> = []

  func expectToFit() throws {
    let drawn = try Transition.all(of: page).filter { $0.from != "[*]" }
    #expect(!drawn.isEmpty, "\(page) has no state diagram")
    let unknown = drawn.filter { events[$0.label] == nil }
    #expect(unknown == [], "this test doesn't know what these labels mean")
    var found: Set<Transition> = []
    for state in Set(drawn.flatMap { [$0.from, $0.to] }).sorted() {
      for (label, step) in events {
        guard let next = try next(state, JSON.parse(step)), next != state else { continue }
        found.insert(Transition(from: state, to: next, label: label))
      }
    }
    let wrong = drawn.filter { !found.contains($0) }
    #expect(wrong == [], "the model of \(page) has no such transitions")
    let missing = found.subtracting(drawn).map(\.description).filter { !leftOut.contains($0) }
    #expect(missing.sorted() == [], "the diagram of \(page) lacks these")
  }
}

@Suite("The state diagrams of the pages")
struct StateDiagramTests {
  /// Where a device is after an event; nil where the event can't happen.
  private static func device(_ given: JSON, _ event: JSON) throws -> DeviceModel? {
    var device = DeviceModel(given: given.object ?? JSON.Object())
    for step in event.object ?? JSON.Object() { device.act(step.key, step.value) }
    return device.impossibility == nil ? device : nil
  }

  @Test("The states of an app")
  func states() throws {
    try DiagramCheck(
      page: "Device/States.md",
      events: [
        "the user leaves the app": #"{ "leave": {} }"#,
        "the system suspends the app": #"{ "suspend": {} }"#,
        "a background notification":
          #"{ "push": { "payload": { "aps": { "content-available": 1 } } } }"#,
        "the system needs memory": #"{ "end": { "by": "system" } }"#,
        "the user opens the app": #"{ "open": {} }"#,
        "the user swipes the app away": #"{ "force-quit": {} }"#,
        "the device restarts": #"{ "reboot": {} }"#,
      ],
      next: { state, event in
        let given: JSON = [
          "app": .string(state.replacing("_", with: "-")), "modes": ["remote-notification"],
        ]
        return try Self.device(given, event).map {
          $0.app.rawValue.replacing("-", with: "_")
        }
      },
      // The page says so below the diagram.
      leftOut: Set(
        ["active", "background", "ended_by_system", "never_launched"].map {
          "\($0) --> force_quit: the user swipes the app away"
        }
          + ["active", "background", "suspended", "ended_by_system"].map {
            "\($0) --> never_launched: the device restarts"
          } + ["active", "background"].map { "\($0) --> ended_by_system: the system needs memory" })
    ).expectToFit()
  }

  @Test("The permission to notify")
  func permission() throws {
    try DiagramCheck(
      page: "Device/Permission.md",
      events: [
        "the app asks for provisional permission":
          #"{ "ask": { "provisional": true, "answer": "deny" } }"#,
        "the app asks, the user allows": #"{ "ask": { "answer": "allow" } }"#,
        "the app asks, the user refuses": #"{ "ask": { "answer": "deny" } }"#,
        "the user turns notifications on": #"{ "change": { "permission": "authorized" } }"#,
        "the user turns notifications off": #"{ "change": { "permission": "denied" } }"#,
      ],
      next: { state, event in
        let permission = state.replacing("_", with: "-")
        let given: JSON = ["app": "active", "permission": .string(permission)]
        return try Self.device(given, event).map {
          $0.setUp.permission.rawValue.replacing("-", with: "_")
        }
      },
      // An app that never asked isn't in the settings, and no document says that an ephemeral
      // permission can be made a lasting one there.
      leftOut: [
        "not_determined --> authorized: the user turns notifications on",
        "not_determined --> denied: the user turns notifications off",
        "ephemeral --> authorized: the user turns notifications on",
      ]
    ).expectToFit()
  }

  // MARK: The gateway

  private static let offline = #""given": { "devices": [ { "online": false } ] }"#
  private static let comesOnline = #"{ "change": { "online": true } }"#
  private static let brief = "1800000060"

  /// For each transition the courses of events that take it, and how many notifications the device
  /// got in the last step.
  private static let storage: [String: [(course: String, delivered: Int)]] = [
    "[*] --> accepted: status 200": [(#"{ "steps": [ { "request": {} } ] }"#, 1)],
    "accepted --> delivered: the device is online": [
      (#"{ "steps": [ { "request": {} } ] }"#, 1)
    ],
    "accepted --> kept: the device is offline or saves power": [
      (#"{ \#(offline), "steps": [ { "request": {} } ] }"#, 0),
      (
        #"{ "given": { "devices": [ { "saving-power": true } ] }, "#
          + #""steps": [ { "request": { "headers": { "apns-priority": "5" } } } ] }"#, 0
      ),
    ],
    "accepted --> discarded: the device is offline, and the expiration is 0": [
      (
        #"{ \#(offline), "steps": [ { "request": { "headers": { "apns-expiration": "0" } } }, "#
          + #"\#(comesOnline) ] }"#, 0
      )
    ],
    "kept --> delivered: the device comes online": [
      (#"{ \#(offline), "steps": [ { "request": {} }, \#(comesOnline) ] }"#, 1)
    ],
    "kept --> discarded: expired, perhaps replaced, or the app is gone": [
      (
        #"{ \#(offline), "steps": [ { "request": { "headers": { "apns-expiration": "\#(brief)" } } }, "#
          + #"{ "wait": { "seconds": 3600 } }, \#(comesOnline) ] }"#, 0
      ),
      (
        #"{ \#(offline), "steps": [ { "request": {} }, { "request": {} }, \#(comesOnline) ] }"#, 1
      ),
      (
        #"{ \#(offline), "steps": [ { "request": {} }, { "change": { "app": "removed" } }, "#
          + #"\#(comesOnline) ] }"#, 0
      ),
    ],
  ]

  private static func observe(_ course: String) throws -> [JSON.Object] {
    let json = try JSON.parse(course)
    let steps = (json["steps"]?.array ?? []).flatMap { step in
      (step.object ?? JSON.Object()).map { (action: $0.key, argument: $0.value) }
    }
    let given = json["given"]?.object ?? JSON.Object()
    return ReferenceTarget.gateway().observations(of: Stimulus(given: given, steps: steps))
  }

  @Test("The storage of a gateway")
  func storage() throws {
    let drawn = try Transition.all(of: "Gateway/Storage.md").map(\.description)
    #expect(Set(drawn) == Set(Self.storage.keys))
    for (transition, courses) in Self.storage {
      for (course, delivered) in courses {
        let steps = try Self.observe(course)
        let answers = steps.compactMap { $0["answer"]?["status"]?.int }
        #expect(!answers.isEmpty && answers.allSatisfy { $0 == 200 }, "\(transition)")
        #expect(steps.last?["delivered"]?.array?.count ?? 0 == delivered, "\(transition)")
      }
    }
  }
}
