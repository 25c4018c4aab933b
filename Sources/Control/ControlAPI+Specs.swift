import ConformanceBase
import ConformanceSpecs
import ConformanceTools

/// The spec pages: their rules and their examples.
extension ControlAPI {
  func pages(at path: String) -> ControlAnswer {
    guard let suite = suite() else { return Self.noSpecs(path) }
    return .json(status: 200, SpecPages(of: suite).json)
  }

  func rule(_ id: String, at path: String) -> ControlAnswer {
    guard let suite = suite() else { return Self.noSpecs(path) }
    let pages = SpecPages(of: suite)
    if let json = pages.json(of: id) { return .json(status: 200, json) }
    return .problem(
      404, "No such rule", "there is no rule \(id)", at: path,
      hints: Diagnostic.hints(for: id, known: pages.ids))
  }

  private static func noSpecs(_ path: String) -> ControlAnswer {
    .problem(503, "No specs", "the spec pages can't be read", at: path)
  }
}
