import Testing

@testable import TestSupport

@Suite("The skeletons of adapters")
struct InitTests {
  static let languages = [
    ("python", "my_adapter.py"), ("swift", "my_adapter.swift"), ("go", "my_adapter.go"),
    ("node", "my_adapter.js"), ("ruby", "my_adapter.rb"), ("java", "MyAdapter.java"),
    ("php", "my_adapter.php"),
  ]

  private func skeleton(_ language: String, _ role: String = "device") async throws -> String {
    let ended = try await Program.perform("init", language, role)
    #expect(ended.status == 0)
    #expect(ended.errors.isEmpty)
    return ended.output
  }

  @Test(
    "Each names every action of its role, lists those that it supports, and has no mark left",
    arguments: languages.map(\.0), Vocabulary.shipped.keys.sorted())
  func complete(language: String, role: Role) async throws {
    let text = try await skeleton(language, role.rawValue)
    let lines = text.split(separator: "\n").map { $0.drop { $0.isWhitespace } }
    let actions = try #require(Vocabulary.shipped[role]).actions.map(\.name)
    let mark = ["python", "ruby"].contains(language) ? "#" : "//"
    let listed = role == .provider ? ["send", "burst", "wait"] : [actions[0]]
    for action in actions {
      let line = listed.contains(action) ? "\"\(action)\"," : "\(mark) \"\(action)\","
      #expect(lines.filter { $0 == line }.count == 1, "\(action)")
    }
    #expect(text.contains("CONNECT HERE"))
    #expect(text.matches(of: /@[A-Z]+@/).isEmpty)
    #expect(text.split(separator: "\n").filter { $0.count > 100 || $0.last == " " } == [])
    // Swift's word for access, in a language that has another one.
    #expect(lines.filter { $0.hasPrefix("package ") } == (language == "go" ? ["package main"] : []))
  }

  @Test(
    "Unknown words are refused, with a suggestion",
    arguments: [
      (["pyton", "device"], "error: unknown language \"pyton\"\n", "did you mean \"python\"?"),
      (["python", "devise"], "error: unknown role \"devise\"\n", "did you mean \"device\"?"),
      (["python"], "error: init takes a language and a role\n", "languages: python, swift, go"),
      ([], "error: init takes a language and a role\n", "roles: provider, gateway, device"),
    ])
  func usage(words: [String], message: String, hint: String) throws {
    let ended = try Program.start(["init"] + words).finish()
    #expect(ended.status == 2)
    #expect(ended.output.isEmpty)
    #expect(ended.errors.hasPrefix(message))
    #expect(ended.errors.contains("  = \(hint)"))
  }
}
