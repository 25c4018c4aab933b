import Testing

@testable import ConformanceSpecs
@testable import TestSupport

extension Mistake {
  /// Mistakes in and around fences.
  static let fences: [Mistake] = [
    .page("fence-mistyped", "json case=five", "json caes=five"),
    .page("fence-without-info", "```json case=left-out", "```"),
    .page("fence-named-badly", "case=left-out", "case=Left_Out"),
    Mistake("fence-unclosed") {
      $0.append("\n```json case=late\n{ \"send\": {} }\n", to: SpecFolder.page)
    },
    .page(
      "fence-unclosed-before-another", "  \"expect\": { \"findings\": [] }\n}\n```\n",
      "  \"expect\": { \"findings\": [] }\n}\n"),
    .page(
      "fence-in-a-list", "What a provider should know.",
      "- Such as:\n\n  ```json case=hidden\n  {}\n  ```"),
    .page("fence-syntax-error", "\"type\": \"background\",\n", "\"type\": \"background\"\n"),
    .page("fence-trailing-comma", "{ \"findings\": [] }\n}", "{ \"findings\": [] },\n}"),
    .page(
      "fence-duplicate-key", "  \"given\": { \"platform\": \"iOS\" },",
      "  \"given\": { \"platform\": \"iOS\" },\n  \"given\": { \"platform\": \"iOS\" },"),
    .page(
      "fence-broken-illustration", "What a provider should know.",
      "```json example\n{ \"aps\": }\n```"),
    .page("case-twice", "json case=left-out", "json case=five"),
    .page("case-outside-rules", "What a provider should know.", "```json case=early\n{}\n```"),
  ]

  /// Mistakes in the JSON of a case.
  static let cases: [Mistake] = [
    .page("unknown-key", "\"type\": \"background\",\n", "\"typ\": \"background\",\n"),
    .page("unknown-key-below-a-step", "{ \"platform\": \"iOS\" }", "{ \"platfrom\": \"iOS\" }"),
    .page("unknown-value", "{ \"platform\": \"iOS\" }", "{ \"platform\": \"ios\" }"),
    .page("wrong-type", "\"topic\": \"com.example.news\", \"type\"", "\"topic\": 5, \"type\""),
    .page(
      "missing-key", "\"device\": \"00fc13ad\", \"topic\": \"com.example.news\", \"type\"",
      "\"topic\": \"com.example.news\", \"type\""),
    .page("unknown-action", "\"send\": {\n", "\"sned\": {\n"),
    .page("two-actions", "  \"send\": {\n", "  \"check\": { \"payload\": 1 },\n  \"send\": {\n"),
    .page(
      "missing-action",
      """
        "check": {
          "headers": { "apns-push-type": "background", "apns-priority": "5" },
          "payload": { "aps": { "content-available": 1 } }
        },
        "expect": { "findings": [] }
      """, "  \"expect\": { \"findings\": [] }"),
    .page("missing-expectation", "  },\n  \"expect\": { \"findings\": [] }\n", "  }\n"),
    .page(
      "permit-with-one-outcome",
      " },\n    \"declined\": { \"requests\": [], \"outcome\": { \"result\": \"refused\" } }", " }"),
    .page(
      "unknown-matcher", "\"apns-priority\": \"5\" } } ]",
      "\"apns-priority\": { \"$lik\": \"text\" } } } ]"),
    .page(
      "unknown-form", "\"apns-priority\": \"5\" } } ]",
      "\"apns-priority\": { \"$like\": \"guid\" } } } ]"),
    .page(
      "any-of-nothing", "\"apns-priority\": \"5\" } } ]",
      "\"apns-priority\": { \"$any-of\": [] } } } ]"),
    .page(
      "unknown-rule-in-findings", "[ \"provider.page.priority\" ]", "[ \"provider.page.prority\" ]"),
    .page(
      "capital-header-name", "{ \"apns-push-type\": \"${type}\" }",
      "{ \"Apns-Push-Type\": \"${type}\" }"),
    .page("refusal-without-control", "case=others control=five", "case=others"),
    .page("unknown-control", "control=five", "control=fife"),
    .page("control-of-itself", "control=five", "control=others"),
    .page(
      "steps-beside-an-action", "  \"given\": { \"platform\": \"iOS\" },",
      "  \"steps\": [ { \"send\": 1 } ],"),
  ]

  /// Mistakes in tables and placeholders.
  static let tables: [Mistake] = [
    Mistake("key-twice-in-a-row") { specs in
      try specs.replace(
        "\"payload\": { \"aps\": \"${aps}\" }", with: "\"payload\": { \"aps\": 1, \"${aps}\": 2 }",
        in: SpecFolder.page)
      try specs.replace("`{ \"alert\": \"Kick-off\" }`", with: "aps", in: SpecFolder.page)
    },
    .page(
      "placeholder-without-column", "\"apns-priority\": \"${priority}\"",
      "\"apns-priority\": \"${prioritty}\""),
    .page(
      "placeholder-without-table", "\"topic\": \"com.example.news\", \"type\"",
      "\"topic\": \"${topic}\", \"type\""),
    .page("column-without-placeholder", "\"aps\": \"${aps}\"", "\"aps\": {}"),
    .page("column-twice", "| case | device | aps | type |", "| case | aps | aps | type |"),
    .page("error-in-a-cell", "| `\"1\"` |", "| 1 |"),
    .page("empty-cell-of-a-required-key", "| alert | 00fc13ad |", "| alert | |"),
    .page(
      "empty-cell-leaves-unchecked", "`{ \"alert\": \"Kick-off\" }` | alert |",
      "`{ \"alert\": \"Kick-off\" }` | |"),
    Mistake("empty-cell-names-a-key") { specs in
      try specs.replace(
        "\"payload\": { \"aps\": \"${aps}\" }", with: "\"payload\": { \"${aps}\": 1 }",
        in: SpecFolder.page)
      try specs.replace("`{ \"alert\": \"Kick-off\" }`", with: "", in: SpecFolder.page)
    },
    .page("table-empty", "| `\"10\"` |\n| `\"1\"` |\n", ""),
    .page("table-without-its-rule", "| priority |\n|---|\n", "| priority |\n"),
    .page(
      "table-after-a-table", "| `\"1\"` |\n", "| `\"1\"` |\n\n| priority |\n|---|\n| `\"2\"` |\n"),
    .page(
      "row-too-short", "| alert | 00fc13ad | `{ \"alert\": \"Kick-off\" }` | alert |",
      "| alert | 00fc13ad | alert |"),
    .page("row-too-long", "`{ \"alert\": \"Kick-off\" }`", "`{ \"alert\": \"A | B\" }`"),
    .page("row-without-name", "| alert | 00fc13ad", "| | 00fc13ad"),
    .page("rows-with-the-same-id", "| `\"1\"` |", "| `\"10\"` |"),
  ]
}
