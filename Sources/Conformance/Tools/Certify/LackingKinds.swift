import ConformanceModels
import ConformanceSpecs

/// The kinds of push that a plan has no trigger for, each with the rules that therefore nothing put to the test.
struct LackingKinds {
  /// In the order of the plan's members.
  let kinds: [(kind: String, rules: [String])]
  /// All of these rules.
  let rules: Set<String>

  /// Takes the kinds of a plan and the rules that weren't put to the test; without a plan, nothing lacks.
  init(_ suite: Suite?, _ planned: [String]?, of unexercised: [String]) {
    guard let suite, let planned else {
      (kinds, rules) = ([], [])
      return
    }
    let asked = Set(unexercised)
    var needed: [String: Set<String>] = [:]
    for example in suite.cases where asked.contains(example.rule.id) {
      for step in example.body.steps {
        needed[example.rule.id, default: []].formUnion(Self.kinds(of: step.argument))
      }
    }
    var found: [String: [String]] = [:]
    for rule in unexercised.sorted() {
      guard let wanted = needed[rule], wanted.isDisjoint(with: planned),
        let kind = SenderPlan.kinds.first(where: wanted.contains)
      else { continue }
      found[kind, default: []].append(rule)
    }
    kinds = SenderPlan.kinds.compactMap { kind in found[kind].map { (kind, $0) } }
    rules = Set(kinds.flatMap { $0.rules })
  }

  /// What a step of a case pushes: its type, or that of the request that it holds against the rules.
  private static func kinds(of argument: JSON) -> [String] {
    if let list = argument.array { return list.flatMap(kinds) }
    if argument["path"]?.string?.hasPrefix("/4/broadcasts/") == true {
      return [SenderPlan.broadcast]
    }
    if argument["path"]?.string?.hasPrefix("/1/apps/") == true { return [SenderPlan.channels] }
    return [argument["type"]?.string, argument["headers"]?["apns-push-type"]?.string].compactMap {
      $0
    }
  }

  func text(_ style: Style) -> [String] {
    guard !kinds.isEmpty else { return [] }
    return ["", style.bold("no such push: add a trigger to the plan's \"push\"")]
      + kinds.map {
        "  \(SenderPlan.missingLine($0.kind))  \(style.dim("for \(counted($0.rules.count, "rule"))"))"
      }
  }

  var json: JSON {
    .object(JSON.Object(members: kinds.map { ($0.kind, .array($0.rules.map(JSON.string))) }))
  }
}
