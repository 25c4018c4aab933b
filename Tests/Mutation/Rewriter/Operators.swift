/// The operators that are mutated, and what each becomes.
enum Operators {
  typealias Operation = (function: String, changes: [(kind: String, sign: String)])

  static let all: [String: Operation] = [
    "&&": ("and", [("logic", "||")]),
    "||": ("or", [("logic", "&&")]),
    "<": ("less", [("boundary", "<="), ("comparison", ">=")]),
    "<=": ("lessOrEqual", [("boundary", "<"), ("comparison", ">")]),
    ">": ("greater", [("boundary", ">="), ("comparison", "<=")]),
    ">=": ("greaterOrEqual", [("boundary", ">"), ("comparison", "<")]),
    "..<": ("upTo", [("boundary", "...")]),
    "...": ("through", [("boundary", "..<")]),
    "+": ("plus", [("arithmetic", "-")]),
    "&+": ("plus", [("arithmetic", "&-")]),
    "-": ("minus", [("arithmetic", "+")]),
    "&-": ("minus", [("arithmetic", "&+")]),
    "*": ("times", [("arithmetic", "+")]),
    "&*": ("times", [("arithmetic", "&+")]),
    "/": ("over", [("arithmetic", "*")]),
    "%": ("remainder", [("arithmetic", "/")]),
  ]

  static let equalities = ["==": "!=", "!=": "==", "===": "!==", "!==": "==="]

  static let comparisons: Set<String> = ["<", "<=", ">", ">=", "==", "!=", "===", "!=="]

  /// The functions whose closure answers yes or no.
  static let questions: Set<String> = [
    "filter", "contains", "allSatisfy", "first", "last", "firstIndex", "lastIndex", "removeAll",
    "drop", "prefix", "hasOnly",
  ]
}
