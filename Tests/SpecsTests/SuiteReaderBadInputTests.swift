import LibC
import Testing

@testable import ConformanceSpecs
@testable import TestSupport

@Suite("Reading something that isn't a suite")
struct SuiteReaderBadInputTests {
  @Test("A folder that doesn't exist, or is a file")
  func noFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "file")
    let reason = { (path: String) -> String in
      do throws(InvalidDocuments) {
        _ = try SuiteReader.read(path)
        return "it was read"
      } catch {
        return error.diagnostics.map(\.rendered).joined()
      }
    }
    let missing = "\(folder.path)/none"
    #expect(reason(missing) == "error: \(missing) can't be read: no such file or directory")
    let file = "\(folder.path)/file"
    #expect(reason(file) == "error: \(file) can't be read: not a directory")
  }

  @Test("An empty folder")
  func emptyFolder() throws {
    #expect(
      SpecFolder.complaints(of: try TemporaryFolder()).hasPrefix(
        "error: Specs/Sources.md is missing"))
  }

  @Test("A folder with a ledger but no page")
  func noPage() throws {
    var specs = SpecFolder()
    specs[SpecFolder.page] = nil
    #expect(try specs.complaints().hasPrefix("error: there is no spec page in Specs\n"))
  }

  @Test("Files that can't be opened are reported, and the others are read")
  func unreadable() throws {
    var specs = SpecFolder()
    try specs.replace("· must ·", with: "· muss ·", in: SpecFolder.page)
    let folder = try specs.written()
    try folder.makeLink("Provider/Nowhere.md", to: "nothing.md")
    try folder.makeLink("Provider/Circle.md", to: "Circle.md")
    let complaints = SpecFolder.complaints(of: folder)
    #expect(
      complaints.contains(
        "error: Specs/Provider/Nowhere.md can't be read: no such file or directory"))
    #expect(complaints.contains("error: Specs/Provider/Circle.md can't be read: "))
    #expect(complaints.contains("unknown level \"muss\""))
  }

  @Test("A file or a broken link in place of a folder is reported")
  func noSuchFolder() throws {
    let folder = try SpecFolder().written()
    try folder.write("", to: "Device")
    try folder.makeLink("Gateway", to: "nowhere")
    let complaints = SpecFolder.complaints(of: folder)
    #expect(complaints.contains("error: Specs/Device is no folder\n"))
    #expect(complaints.contains("error: Specs/Gateway is no folder\n"))
  }

  @Test("A page that is a pipe is reported, not waited for", .endsIfHung)
  func pipe() throws {
    let folder = try SpecFolder().written()
    try folder.makePipe("Provider/Pipe.md")
    #expect(
      SpecFolder.complaints(of: folder)
        .contains("error: Specs/Provider/Pipe.md can't be read: it is a pipe\n"))
  }

  @Test("A file without the permission to read it", .enabled(if: geteuid() != 0))
  func noPermission() throws {
    let folder = try SpecFolder().written()
    try #require(chmod("\(folder.path)/\(SpecFolder.page)", 0) == 0)
    #expect(SpecFolder.complaints(of: folder).contains("can't be read: permission denied"))
  }

  @Test(
    "A document above the limit is reported without being read",
    arguments: [
      SpecFolder.page, SpecFolder.guide, "Sources.md", "Contested.md", "Pending.md",
      "Tombstones.md", "Snapshot.md",
    ])
  func tooLarge(path: String) throws {
    let folder = try SpecFolder().written()
    try folder.makeSparseFile(path, size: 100_000_000)
    #expect(
      SpecFolder.complaints(of: folder)
        .contains("error: Specs/\(path) can't be read: it is larger than 16 MiB\n"))
  }

  @Test(
    "A document that isn't UTF-8 is reported with its place",
    arguments: [
      ([0xFF], "1:1"), ([0x61, 0x0A, 0x62, 0xC3], "2:2"), ([0xC0, 0xAF], "1:1"),
      ([0xED, 0xA0, 0x80], "1:1"), ([0xF5, 0x80, 0x80, 0x80], "1:1"),
    ] as [([UInt8], String)])
  func noUTF8(bytes: [UInt8], place: String) throws {
    var specs = SpecFolder()
    specs.documents["Provider/Other.md"] = bytes
    let complaints = try specs.complaints()
    #expect(
      complaints.hasPrefix("Specs/Provider/Other.md:\(place): error: this is no UTF-8 text\n"))
    #expect(complaints.split(separator: "error:").count == 2, "it is told once")
  }

  @Test(
    "NUL bytes are read like others, and never reach a terminal",
    arguments: [
      ("# A page", "# A␀page"), ("What a provider", "␀␀␀"),
      ("Role: provider", "Role: prov␀der"),
      ("`provider.page.type`", "`provider.page.t␀pe`"), ("| `\"1\"` |", "| ␀ |␀"),
      ("\"apns-priority\": \"5\" },", "\"apns-priority␀\": \"5\" },"),
      ("```json case=five", "␀```json"),
    ])
  func nulBytes(text: String, wrong: String) throws {
    let wrong = wrong.replacing("␀", with: "\0")
    var specs = SpecFolder()
    try specs.replace(text, with: wrong, in: SpecFolder.page)
    #expect(try !specs.complaints().contains("\0"))
  }

  @Test("Pages without content", arguments: ["", "\n", " ", "```", "|", "#", "`"])
  func nearlyEmpty(text: String) throws {
    var specs = SpecFolder()
    specs["Provider/Other.md"] = text
    specs["Statements/Other.md"] = text
    let complaints = try specs.complaints()
    #expect(complaints.contains("Specs/Provider/Other.md:1:"))
    #expect(complaints.contains("Specs/Statements/Other.md:1:"))
  }
}
