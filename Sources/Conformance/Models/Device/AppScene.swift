import ConformanceSpecs

/// One of several scenes of an app.
struct AppScene {
  var name: String
  var state: State
  /// The target content identifiers that it can show; nil for all.
  var can: [String]?
  /// Those that it prefers.
  var prefers: [String]

  enum State: String, CaseIterable { case active, inactive, background }

  static let fields = [
    Field("name", .text, "its name", required: true),
    Field("state", .choice(of: State.self), "its state", usual: "active"),
    Field("can", .list(of: .text), "the target content that it can show; usually any"),
    Field("prefers", .list(of: .text), "the target content that it prefers", usual: []),
  ]

  init(_ json: JSON) {
    name = json["name"]?.string ?? ""
    state = json["state"]?.word() ?? .active
    can = json["can"]?.array?.compactMap { $0.string }
    prefers = (json["prefers"]?.array ?? []).compactMap { $0.string }
  }
}
