import Testing

@testable import ConformanceSpecs
@testable import TestSupport

@Suite("Reading a suite")
struct SuiteReaderTests {
  @Test("Pages, rules and cases, in their order")
  func whole() throws {
    let suite = try SpecFolder().suite()
    #expect(suite.pages.map(\.path) == ["Provider/Page.md"])
    #expect(suite.pages.map(\.title) == ["A page"])
    #expect(suite.rules.map(\.id) == ["provider.page.priority", "provider.page.type"])
    #expect(
      suite.cases.map { "\($0.id) \($0.line)" } == [
        "provider.page.priority/five 13", "provider.page.priority/others[priority=\"10\"] 35",
        "provider.page.priority/others[priority=\"1\"] 36", "provider.page.priority/left-out 38",
        "provider.page.type/derived[silent] 67", "provider.page.type/derived[alert] 68",
      ])
    #expect(suite.tombstones.map(\.id) == ["provider.page.old"])
    #expect(suite.snapshot?.cases.count == suite.cases.count)
  }

  @Test("A page whose cases were linted before is read alike, and its cases aren't checked again")
  func unchecked() {
    let fence = SmallSuite.fence(
      "case=a", #"{ "show": { "word": "a" }, "expect": { "nobody": "a" } }"#)
    let text =
      "# Probe\n\nRole: device\n\nA page.\n\n"
      + SmallSuite.rule("device.one", "must", [fence])
    let file = SourceFile(path: "Device/Probe.md", bytes: Array(text.utf8))
    let read = { (isChecked: Bool) in
      PageReader.read(
        file, path: file.path, role: .device, vocabulary: .probe, isChecked: isChecked)
    }
    #expect(read(true).diagnostics.count == 1)
    #expect(read(false).diagnostics.isEmpty)
    #expect(read(false).cases.map(\.id) == ["device.one/a"])
    #expect(read(true).cases.map(\.id) == ["device.one/a"])
  }

  @Test("A rule has what reports need")
  func rule() throws {
    let suite = try SpecFolder().suite()
    let rule = try #require(suite.rule("provider.page.type"))
    #expect(rule.title == "A push has a type")
    #expect(rule.role == .provider)
    #expect(rule.level == .should)
    #expect(rule.basis == .ruling)
    #expect(rule.statements == ["guide.2"])
    #expect(rule.requirement == "A push names its type.")
    #expect(rule.page == "Provider/Page.md")
    #expect(rule.lines == 52...68)
    #expect(suite.rule("provider.page.priority")?.basis == .stated)
    #expect(suite.rule("provider.page") == nil)
    #expect(suite.rule("provider.page.priority")?.templates.map(\.control) == [nil, "five", nil])
  }

  @Test("A case has its placeholders filled")
  func body() throws {
    let suite = try SpecFolder().suite()
    let example = try #require(suite.cases.first { $0.id.hasSuffix("[alert]") })
    #expect(
      example.body.stimulus.json
        == [
          "given": [:],
          "steps": [
            [
              "send": [
                "device": "00fc13ad", "topic": "com.example.news",
                "payload": ["aps": ["alert": "Kick-off"]],
              ]
            ]
          ],
        ])
  }

  @Test("The digest is reproducible, and no prose changes it")
  func digestOfProse() throws {
    let digest = try SpecFolder().suite().digest
    #expect(digest.utf8.count == 64)
    #expect(try SpecFolder().suite().digest == digest, "the folder's name doesn't count")
    for path in SpecFolder.validTexts.keys.sorted() where path != "Snapshot.md" {
      var specs = SpecFolder()
      specs.append("\nMore prose.\n", to: path)
      #expect(try specs.suite().digest == digest, "\(path)")
    }
  }

  @Test(
    "Whatever can change a verdict changes the digest",
    arguments: [
      [("· must ·", "· should ·")], [("· must ·", "· must, should of a library ·")],
      [("case=five", "case=fifth"), ("control=five", "control=fifth")],
      [("case=left-out", "case=left-out control=five")],
      [(#""background", "apns-priority": "5""#, #""background", "apns-priority": "4""#)],
      [(#"`"1"`"#, #"`"2"`"#)],
      [(#""platform": "iOS""#, #""platform": "macOS""#)],
      [(#""result": "refused""#, #""result": "failed""#)], [("worked out", "derived")],
      [(#""expect": { "requests""#, #""require": { "requests""#)],
    ] as [[(String, String)]])
  func digestOfCases(changes: [(String, String)]) throws {
    let path = "Provider/Page.md"
    var specs = SpecFolder()
    for (old, new) in changes { try specs.replace(old, with: new, in: path) }
    #expect(try specs.suite().digest != SpecFolder().suite().digest)
  }

  @Test("Line ends may be CRLF everywhere")
  func carriageReturns() throws {
    var specs = SpecFolder()
    for (path, text) in SpecFolder.validTexts {
      specs[path] = text.replacing("\n", with: "\r\n")
    }
    #expect(try specs.complaints() == "")
    #expect(try specs.suite().cases.map(\.id) == SpecFolder().suite().cases.map(\.id))
  }

  @Test("A page of a role without a vocabulary can't be read")
  func noVocabulary() throws {
    var specs = SpecFolder()
    specs["App/Page.md"] = "# A page\n"
    let folder = try specs.written()
    let error = #expect(throws: InvalidDocuments.self) {
      try SuiteReader.read(
        .folder(folder.path), vocabularies: [.provider: .provider, .device: .device])
    }
    #expect(
      error?.diagnostics.map { $0.rendered.replacing(folder.path, with: "Specs") } == [
        """
        error: Specs/App/Page.md: there is no vocabulary for the role app
          = pages are read for provider, device
        """
      ])
  }

  @Test(
    "Documents that are only for readers are ignored",
    arguments: [
      "README.md", "notes.txt", ".hidden.md", ".git/config.md", "Provider/diagram.svg",
      "Provider/.Page.md.swp",
    ])
  func ignored(path: String) throws {
    var specs = SpecFolder()
    specs[path] = "```json case=never\n"
    #expect(try specs.complaints() == "")
    #expect(try specs.suite().digest == SpecFolder().suite().digest)
  }
}
