/// The pages that list others: what every page links to.
struct SiteList: Sendable {
  let folder: String
  let title: String

  static let rules = SiteList(folder: "rules/", title: "Rules")
  static let rulings = SiteList(folder: "rulings/", title: "Rulings")
  static let sources = SiteList(folder: "sources/", title: "Sources")
  static let causes = SiteList(folder: "causes/", title: "Causes")
  static let results = SiteList(folder: "results/", title: "Results")
  static let terms = SiteList(folder: "terms/", title: "Terms")
  static let playground = SiteList(folder: "playground/", title: "Playground")
  static let cite = SiteList(folder: "cite/", title: "Cite")
  static let all =
    SiteDocument.guides.map { SiteList(folder: $0.name + "/", title: $0.title) }
    + [rules, rulings, causes, sources, terms, results, cite]
}
