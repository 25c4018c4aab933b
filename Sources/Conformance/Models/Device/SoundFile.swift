import ConformanceSpecs

/// A sound file of the app.
package struct SoundFile {
  /// Where the system looks for it; the app's container comes before the bundle.
  package enum Place: String, CaseIterable { case container, group, bundle }

  var name: String
  var seconds: Int
  var place: Place

  static let fields = [
    Field("file", .text, "its name", required: true),
    Field("seconds", .integer, "its length; usually 5"),
    Field("in", .choice(of: Place.self), "where it is; usually in the bundle"),
  ]

  init?(_ json: JSON) {
    guard let name = json["file"]?.string else { return nil }
    self.name = name
    seconds = json["seconds"]?.int ?? 5
    place = json["in"]?.word() ?? .bundle
  }
}
