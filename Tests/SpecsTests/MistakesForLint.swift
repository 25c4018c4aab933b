import Testing

@testable import ConformanceSpecs
@testable import TestSupport

extension Mistake {
  /// Documents that are each well formed, but contradict each other.
  static let lint: [Mistake] = [
    Mistake("lint-retired-rule-used-again") {
      $0.append("| provider.page.type | 2026-02-01 | dropped |\n", to: "Tombstones.md")
    },
    Mistake("lint-retired-case-used-again") {
      $0.append("| provider.page.priority/five | 2026-02-01 | dropped |\n", to: "Tombstones.md")
    },
    Mistake("lint-retired-row-used-again") {
      $0.append(
        "| provider.page.type/derived[case=silent] | 2026-02-01 | dropped |\n"
          + "| provider.page.type/derived[alert] | 2026-02-02 | dropped |\n", to: "Tombstones.md")
    },
    Mistake("lint-statement-cited-by-no-rule") {
      $0.append(
        "| guide.5 | Nobody cites this. | provider, device | rule |\n", to: SpecFolder.guide)
    },
    .page("lint-excluded-statement-cited", "· guide.2", "· guide.2, guide.4"),
    .page("lint-statement-of-another-role-cited", "· guide.2", "· guide.2, guide.3"),
    Mistake("lint-pending-statement-bound") {
      try $0.replace("| guide.3 | device |", with: "| guide.1 | provider |", in: "Pending.md")
    },
    Mistake("lint-excluded-statement-pending") {
      $0.append("| guide.4 | provider | pages |\n", to: "Pending.md")
    },
    .causes("lint-cause-not-asked", "| guide.6 | it comes all the same |\n", ""),
    .causes("lint-cause-and-none", "| guide.6 |", "| guide.5, guide.6 |"),
    .causes("lint-cause-contested", "guide.5, guide.3", "guide.5, post.1"),
    .causes("lint-cause-observable", "| guide.6 |", "| guide.1, guide.6 |"),
    Mistake("lint-snapshot-differs") {
      try $0.replace("| `\"1\"` |", with: "| `\"1\"` |\n| `\"2\"` |", in: SpecFolder.page)
    },
    Mistake("lint-snapshot-lists-what-is-retired") {
      try $0.replace(
        "provider.page.priority/five\n",
        with: "provider.page.old/five\nprovider.page.priority/five\n", in: "Snapshot.md")
    },
    Mistake("lint-read-on-a-day-to-come") {
      $0.addAddresses()
      try $0.replace("2026-01-05", with: "9999-12-31", in: "Sources.md")
    },
    Mistake("lint-definitions") {
      $0.addAddresses()
      try $0.addArea()
      try $0.replace("· guide.1, wake", with: "· [wake", in: SpecFolder.page)
      try $0.replace("[wake.priority", with: "[wake.priority], [guide.1]", in: SpecFolder.page)
      try $0.replace("· guide.2", with: "· [guide.2]", in: SpecFolder.page)
      $0.append(
        """

        [guide.1]: https://example.com/post "A post"
        [guide.1]: https://example.com/guide "A guide to push"
        [wake.priorty]: https://example.com/guide "A guide to push"

        """, to: SpecFolder.page)
    },
    Mistake("requirements-unknown-rule-or-of-another-role") {
      $0["Requirements/2026.1.md"] = """
        # Requirements 2026.1

        ## Core

        - `provider.page.priority`
        - `provider.page.priorty`

        ## Device

        - `provider.page.type`

        ## Cases

        ```text
        ```

        """
    },
    Mistake("requirements-with-what-is-no-must") {
      $0["Requirements/2026.1.md"] =
        "# Requirements 2026.1\n\n## Core\n\n- `provider.page.type`\n\n## Cases\n"
    },
    Mistake("requirements-without-cases") {
      $0["Requirements/2026.1.md"] =
        "# Requirements 2026.1\n\n## Core\n\n- `provider.page.priority`\n"
    },
    Mistake("requirements-with-unknown-cases") {
      $0["Requirements/2026.1.md"] = """
        # Requirements 2026.1

        ## Core

        - `provider.page.priority`

        ## Cases

        ```text
        provider.page.priority/derivd
        provider.page.type/derived
        ```

        """
    },
    Mistake("requirements-of-another-form") {
      $0["Requirements/2026.md"] = """
        # Requirements

        - `provider.page.type`

        ## Core

        - provider.page.type
        - `provider.page.priority`
        - `provider.page.priority`
        - `provider.page.type` and another

        ## Phone

        ## Cases

        ```text
        provider.page.priority/derived
        provider.page.priority/derived
        ```

        """
    },
    Mistake("lint-snapshot-missing") { $0["Snapshot.md"] = nil },
    .page("lint-id-vanished", "case=derived", "case=derived-type"),
    Mistake("lint-ruling-missing") {
      try $0.replace("contested: R1", with: "contested: R2", in: SpecFolder.post)
    },
    Mistake("lint-contested-page-missing") { $0["Contested.md"] = nil },
  ]

  /// Mistakes in several files at once: each is reported, by file and line.
  static let several: [Mistake] = [
    Mistake("several-files") {
      try $0.replace("· must ·", with: "· muss ·", in: SpecFolder.page)
      try $0.replace("\"platform\": \"iOS\"", with: "\"platform\": \"ios\"", in: SpecFolder.page)
      try $0.replace("· guide.2", with: "· guide.22", in: SpecFolder.page)
      try $0.replace("| normative |", with: "| normativ |", in: "Sources.md")
      try $0.replace("| guide.4 |", with: "| post.4 |", in: SpecFolder.guide)
      $0.append("| guide.33 | device | the device pages |\n", to: "Pending.md")
      $0["Provider/Another.md"] = "Role: provider\n"
      $0.documents["Provider/Broken.md"] = [0xFF]
      $0["Page.md"] = "# A page\n"
    }
  ]
}
