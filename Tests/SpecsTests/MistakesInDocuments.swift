import Testing

@testable import ConformanceSpecs
@testable import TestSupport

extension Mistake {
  /// Mistakes in the outline of a page.
  static let outlines: [Mistake] = [
    .page("title-missing", "# A page\n", ""),
    .page("title-twice", "What a provider should know.", "# Another title"),
    .page(
      "title-twice-below-a-rule", "## A push has a type", "# Second part\n\n## A push has a type"),
    .page("role-twice", "Role: provider\n", "Role: provider\n\nRole: device\n"),
    .page("statement-cited-twice", "· must · guide.1", "· must · guide.1, guide.1"),
    .page("comment", "What a provider should know.", "What a provider <!-- or anybody --> knows."),
    .page("role-missing", "Role: provider\n", ""),
    .page("role-with-another", "Role: provider", "Role: provider and device"),
    .page("role-unknown", "Role: provider", "Role: provder"),
    Mistake("page-in-the-wrong-folder") { specs in
      specs["Provider/Other.md"] = """
        # What a device does

        Role: device

        ## A device does something

        `device.other.rule` · must · guide.3

        It does it.

        """
    },
    Mistake("page-without-rule") { $0["Provider/Other.md"] = "# Other\n\nRole: provider\n" },
    .page("rule-line-missing", "`provider.page.type` · should, our ruling · guide.2\n", ""),
    .page("rule-line-malformed", "`provider.page.type` · should", "`provider.page.type`, should"),
    .page("rule-line-not-alone", "our ruling · guide.2\n\n", "our ruling · guide.2\n"),
    .page("rule-id-without-backticks", "`provider.page.type`", "provider.page.type"),
    .page("rule-id-malformed", "`provider.page.type`", "`provider.page.Type`"),
    .page("rule-id-of-another-role", "`provider.page.type`", "`device.page.type`"),
    .page("rule-id-twice", "`provider.page.type`", "`provider.page.priority`"),
    .page("rule-without-requirement", "A push names its type.\n", ""),
    Mistake("rule-without-case") { specs in
      specs.append(
        "\n## Another\n\n`provider.page.another` · may · guide.2\n\nIt may.\n",
        to: SpecFolder.page)
    },
    .page("level-unknown", "· must ·", "· muss ·"),
    .page("citation-open", "· guide.2", "· [guide.2"),
    .page("citation-with-its-own-address", "· guide.2", "· [guide.2](https://example.com)"),
    .page("citation-unknown", "· guide.2", "· [guid.2]"),
    .page("statement-unknown", "· guide.2", "· guide.1, guid.2"),
    .page("byte-order-mark", "# A page", "\u{FEFF}# A page"),
  ]

  /// A text of the list of documents that is replaced by a wrong one.
  private static func source(_ name: String, _ text: String, _ wrong: String) -> Mistake {
    Mistake(name) {
      $0.addAddresses()
      try $0.replace(text, with: wrong, in: "Sources.md")
    }
  }

  /// A text of the page of causes that is replaced by a wrong one.
  static func causes(_ name: String, _ text: String, _ wrong: String) -> Mistake {
    Mistake(name) {
      $0.addCauses()
      try $0.replace(text, with: wrong, in: "Causes.md")
    }
  }

  /// Mistakes in the documents of the ledger.
  static let ledger: [Mistake] = [
    Mistake("statement-twice") {
      $0.append("| guide.1 | Again. | provider | rule |\n", to: SpecFolder.guide)
    },
    Mistake("statement-of-another-source") {
      try $0.replace("| guide.4 |", with: "| post.4 |", in: SpecFolder.guide)
    },
    Mistake("source-unknown") {
      try $0.replace("Source: guide", with: "Source: guid", in: SpecFolder.guide)
    },
    Mistake("source-not-named") {
      try $0.replace("Source: guide\n", with: "", in: SpecFolder.guide)
    },
    Mistake("sources-missing") { $0["Sources.md"] = nil },
    Mistake("authority-unknown") {
      try $0.replace("| normative |", with: "| normativ |", in: "Sources.md")
    },
    .source("address-without-https", "https://", "http://"),
    .source("address-with-a-blank", "/guide |", "/guide to push |"),
    .source("address-with-a-bar", "/guide |", "/guide\\|b |"),
    .source("read-on-no-day", "2026-01-05", "2026-01-55"),
    .source("columns-of-sources", "| address | read |", "| url | read |"),
    Mistake("standing-unknown") {
      try $0.replace("excluded: context: it", with: "left out: it", in: SpecFolder.guide)
    },
    Mistake("exclusion-unknown") {
      try $0.replace("excluded: context:", with: "excluded: contex:", in: SpecFolder.guide)
    },
    Mistake("statement-role-unknown") {
      try $0.replace("app. | device |", with: "app. | devise |", in: SpecFolder.guide)
    },
    Mistake("columns-of-the-ledger") {
      try $0.replace("| id | statement |", with: "| id | text |", in: SpecFolder.guide)
    },
    Mistake("pending-statement-unknown") {
      $0.append("| guide.33 | device | the device pages |\n", to: "Pending.md")
    },
    Mistake("pending-role-unknown") {
      $0.append("| guide.3 | devices | the device pages |\n", to: "Pending.md")
    },
    Mistake("pending-twice") {
      $0.append("| guide.3 | device | the device pages |\n", to: "Pending.md")
    },
    .causes("causes-pushes", "liveactivity start", "liveactivity starts, background at priority 7"),
    .causes("causes-statement-unknown", "guide.5,", "guide.55,"),
    .causes("causes-columns", "| no cause, because |", "| why not |"),
    .causes("causes-one-table", "| statements | no cause", "Statements, no cause"),
    Mistake("snapshot-case-twice") {
      try $0.replace(
        "priority/five\n", with: "priority/five\nprovider.page.priority/five\n", in: "Snapshot.md")
    },
    Mistake("folder-unknown") { $0["Provder/Page.md"] = "# A page\n" },
    Mistake("document-unknown") { $0["Page.md"] = "# A page\n" },
    Mistake("document-with-another-ending") { $0["Provider/Other.markdown"] = "# A page\n" },
    Mistake("folder-in-a-folder") { $0["Provider/More/Page.md"] = "# A page\n" },
    Mistake("no-utf-8") {
      $0.documents["Provider/Other.md"] = Array("# A p".utf8) + [0xFF] + Array("ge\n".utf8)
    },
  ]
}
