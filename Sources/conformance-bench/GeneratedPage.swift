/// A generated page of rules, modelled on the provider's pages.
struct GeneratedPage {
  private(set) var text: String
  private(set) var cases = 0
  private let mostCases: Int

  /// Generates a page of about 2000 cases, or of fewer if the limit is lower.
  init(number: Int, atMost mostCases: Int) {
    self.mostCases = mostCases
    text = """
      # Page \(number) of the provider

      Role: provider

      This page is generated to measure how fast pages are read. Its rules are those
      of background notifications, and each row of its tables is a case.

      """
    for (index, section) in GeneratedSection.all.enumerated() where cases < mostCases {
      add(section, page: number, position: number * 31 + index * 7)
    }
  }

  private mutating func add(_ section: GeneratedSection, page: Int, position: Int) {
    text += """

      ## \(section.title), on page \(page)

      `provider.page-\(page).\(section.name)` · must · bench.1, bench.2

      \(section.title), whatever else the request carries.

      People get this wrong because the request is accepted: the answer is 200, and then
      nothing happens. So every case of this rule has a valid control case.

      """
    if let control = section.control { addFence(control, info: "json case=right") }
    for (index, fence) in section.fences.enumerated() where cases < mostCases {
      let info = "json case=\(fence.slug)"
      addFence(fence.body, info: fence.isRefused ? info + " control=right" : info, hasTable: true)
      // Tables of real pages differ in length; these have 100 to 500 rows.
      let wanted = 100 + (position + index * 13) * 97 % 401
      addTable(fence, rows: min(wanted, mostCases - cases))
    }
  }

  private mutating func addFence(_ body: String, info: String, hasTable: Bool = false) {
    text += "\n```\(info)\n\(body)\n```\n"
    if !hasTable { cases += 1 }
  }

  private mutating func addTable(_ fence: GeneratedSection.Fence, rows: Int) {
    text += "\n| \(fence.columns.joined(separator: " | ")) |\n"
    text += "|" + String(repeating: "---|", count: fence.columns.count) + "\n"
    for row in 1...rows { text += "| \(fence.row(row).joined(separator: " | ")) |\n" }
    cases += rows
  }

  // MARK: The rules that findings name

  static let casesOfBasics = 3

  /// The page of the rules that the reference reports in the cases of all other pages.
  static let basics = """
    # Basics of the provider

    Role: provider

    """ + ["priority", "no-interaction", "custom-keys"].map(basicRule).joined()

  private static func basicRule(_ name: String) -> String {
    """

    ## A background notification keeps \(name)

    `provider.background.\(name)` · must · bench.1

    The request keeps what it must.

    ```json case=right
    \(GeneratedSection.rightRequest)
    ```

    """
  }
}
