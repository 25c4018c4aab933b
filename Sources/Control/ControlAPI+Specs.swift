import ConformanceBase
import ConformanceModels
import ConformanceSpecs
import ConformanceTools

/// The spec pages: their rules and their examples.
extension ControlAPI {
  func pages(at path: String) -> ControlAnswer {
    guard let suite = suite() else { return Self.noSpecs(path) }
    let glossary = GlossaryNames(of: suite)
    let pages = suite.pages.map { page -> JSON in
      [
        "page": .string(page.path), "title": .string(page.title),
        "role": .string(page.role.rawValue),
        "rules": .array(
          page.rules.map { rule in
            [
              "rule": .string(rule.id), "title": .string(rule.title),
              "level": .string(rule.levelWords), "text": .string(rule.requirement),
              "names": .array(glossary.names(for: rule, on: page).map(JSON.string)),
            ]
          }),
      ]
    }
    let rulings = suite.ledger.rulings.map { ruling -> JSON in
      [
        "rule": .string(ruling.id), "title": .string(ruling.title), "level": "ruling",
        "text": .string(ruling.text),
      ]
    }
    return .json(status: 200, ["pages": .array(pages), "rulings": .array(rulings)])
  }

  func rule(_ id: String, at path: String) -> ControlAnswer {
    guard let suite = suite() else { return Self.noSpecs(path) }
    guard let rule = suite.rule(id) else {
      if let ruling = suite.ledger.ruling(id) {
        return .json(status: 200, Self.json(ruling, suite))
      }
      return .problem(
        404, "No such rule", "there is no rule \(id)", at: path,
        hints: Diagnostic.hints(
          for: id, known: suite.rules.map(\.id) + suite.ledger.rulings.map(\.id)))
    }
    let statements = rule.statements.compactMap(suite.ledger.statement)
    let cases = suite.cases.filter { $0.rule === rule }
    return .json(
      status: 200,
      [
        "rule": .string(rule.id), "title": .string(rule.title), "level": .string(rule.levelWords),
        "text": .string(rule.requirement), "page": .string("Specs/\(rule.page)"),
        "line": .int(rule.line),
        "statements": .array(statements.map { Self.json($0, suite) }),
        "cases": .array(cases.map(Self.json)),
      ])
  }

  private static func noSpecs(_ path: String) -> ControlAnswer {
    .problem(503, "No specs", "the spec pages can't be read", at: path)
  }

  /// A ruling, with the rules whose page refers to it.
  private static func json(_ ruling: Ruling, _ suite: Suite) -> JSON {
    let documents = ruling.documents.map { document -> JSON in
      ["title": .string(document.title), "says": .string(document.says)]
    }
    let rules = suite.rules(linkingTo: "\(Ruling.page)#\(ruling.id.lowercased())-")
    return [
      "rule": .string(ruling.id), "title": .string(ruling.title), "level": "ruling",
      "text": .string(ruling.text), "because": .string(ruling.reason),
      "page": .string("Specs/\(Ruling.page)"), "line": .int(ruling.line),
      "documents": .array(documents),
      "rules": .array(rules.map { .string($0.id) }),
    ]
  }

  private static func json(_ statement: Statement, _ suite: Suite) -> JSON {
    let sources = statement.passages.map { passage -> JSON in
      [
        "title": .string(suite.ledger.title(of: passage)),
        "url": (suite.ledger.address(of: passage)?.text).map(JSON.string) ?? .null,
      ]
    }
    return [
      "id": .string(statement.id), "text": .string(statement.text), "sources": .array(sources),
    ]
  }

  /// An example as it is written; one of a device with what the documented device does.
  private static func json(_ example: Case) -> JSON {
    let body = example.body
    var json: JSON.Object = [
      "case": .string(example.id), "line": .int(example.line), "given": .object(body.given),
      "steps": .array(body.steps.map(Self.json)),
    ]
    if example.rule.role == .device {
      let timeline = Timeline(withAlternativesOf: body.stimulus)
      json["timeline"] = .array(timeline.steps.map { .object($0.told) })
      json["end"] = timeline.end.map(JSON.string)
    }
    return .object(json)
  }

  private static func json(_ step: CaseBody.Step) -> JSON {
    var json: JSON.Object = [step.action: step.argument]
    if !step.required.isEmpty { json["require"] = .object(step.required) }
    switch step.expectation {
    case .expect(let expected): json["expect"] = .object(expected)
    case .require(let required): json["require"] = .object(required)
    case .permit(let outcomes):
      json["permit"] = .object(
        JSON.Object(members: outcomes.map { ($0.name, .object($0.expectation)) }))
    }
    return .object(json)
  }
}
