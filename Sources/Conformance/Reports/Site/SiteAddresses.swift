import ConformanceRunning

/// Where the pages of a site are, seen from one of them.
///
/// An address is a folder, and stays. Links name the file in it, so that they also work from a disk.
struct SiteAddresses: Sendable {
  /// The way up to the first page: nothing there, and `../../` from a page of a list.
  let root: String

  func list(_ name: String) -> String { "\(root)\(name)/index.html" }
  func rule(_ id: String) -> String { page(Self.folder(ofRule: id)) }
  func example(_ id: String) -> String {
    let parts = id.split(separator: "/", maxSplits: 1).map(String.init)
    return rule(parts[0]) + "#" + Anchors.id(parts.last ?? id)
  }
  func statement(_ id: String) -> String { page(Self.folder(ofStatement: id)) }
  func ruling(_ id: String) -> String { page(Self.folder(ofRuling: id)) }
  func chapter(_ path: String) -> String { page(Self.folder(ofChapter: path)) }
  func source(_ group: String) -> String { page(Self.folder(ofSource: group)) }
  func term(_ anchor: String) -> String { page(Self.folder(ofTerm: anchor)) }

  /// Where the examples of a rule can be played, if the playground is there.
  func playground(ofRule id: String) -> String { "\(list("playground"))#/specs/\(id)" }

  private func page(_ folder: String) -> String { "\(root)\(folder)index.html" }

  static func folder(ofRule id: String) -> String { "rules/\(id)/" }
  static func folder(ofStatement id: String) -> String { "statements/\(id)/" }
  static func folder(ofRuling id: String) -> String { "rulings/\(id)/" }
  static func folder(ofSource group: String) -> String { "sources/\(group)/" }
  static func folder(ofTerm anchor: String) -> String { "terms/\(anchor)/" }
  /// `Device/Holding.md` is at `pages/device.holding/`.
  static func folder(ofChapter path: String) -> String {
    let name = path.hasSuffix(".md") ? String(path.dropLast(3)) : path
    return "pages/\(name.replacing("/", with: ".").lowercased())/"
  }
}
