import Conformance

extension FuzzTarget {
  /// A page of the role that the first byte chooses.
  static let page = FuzzTarget(
    name: "page", mostBytes: 8192,
    seeds: [
      ("0", "Specs/Provider/Topic.md"), ("1", "Specs/Gateway/Storage.md"),
      ("2", "Specs/Device/Holding.md"), ("3", "Specs/App/Launching.md"),
    ],
    words: [
      "```json case=", "\n```\n", "| --- |", "${", "\"expect\": ", "\"given\": ", "\"steps\": [",
      "\"permit\": ", "control=", "$repeat", "$bearer", "Role: ",
      "\n\n[a.1]: https://example.com \"T\"\n", " · [a.1], [b.2]",
    ]
  ) { bytes in
    guard let first = bytes.first, String(validating: bytes, as: UTF8.self) != nil else { return }
    let role = Role.allCases[Int(first) % Role.allCases.count]
    guard let vocabulary = Vocabulary.shipped[role] else { return }
    let file = SourceFile(path: "page.md", bytes: Array(bytes.dropFirst()))
    show(PageReader.read(file, path: "page.md", role: role, vocabulary: vocabulary).diagnostics)
  }
}
