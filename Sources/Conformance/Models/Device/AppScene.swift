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

  init(_ json: JSON) {
    name = json["name"]?.string ?? ""
    state = json["state"]?.word() ?? .active
    can = json["can"]?.array?.compactMap(\.string)
    prefers = (json["prefers"]?.array ?? []).compactMap(\.string)
  }
}
