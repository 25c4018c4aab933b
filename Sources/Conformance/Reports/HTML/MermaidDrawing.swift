/// Renders the diagrams of the pages, which are written in Mermaid.
///
/// Sequences are drawn in lanes, states and decisions become a table of transitions, and other
/// diagrams are shown as written.
enum MermaidDrawing {
  /// Returns the drawing; nil if the diagram isn't understood.
  static func html(_ text: String) -> HTML? {
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    guard let kind = lines.first else { return nil }
    if kind == "sequenceDiagram" { return sequence(lines.dropFirst()) }
    if kind == "stateDiagram-v2" { return ways(lines.dropFirst(), read: Way.init(ofStates:)) }
    if kind.hasPrefix("flowchart") {
      var names: [String: String] = [:]
      return ways(lines.dropFirst()) { Way(ofFlow: $0, names: &names) }
    }
    return nil
  }

  // MARK: Courses of events

  private static func sequence(_ lines: ArraySlice<Substring>) -> HTML? {
    var drawing = LaneDrawing(lanes: [])
    for line in lines {
      let (word, rest) = split(line, at: " ")
      switch word {
      case "participant", "actor": drawing.lanes.append(rest)
      case "alt", "else", "opt", "loop":
        let name = word == "else" ? "or" : word == "loop" ? "again and again" : "either"
        drawing.events.append(
          LaneDrawing.Event(kind: .division, text: "<em>\(name)</em> \(rest)"))
      case "end": break
      default:
        guard let event = event(line, drawing.lanes) else { return nil }
        drawing.events.append(event)
      }
    }
    guard (1...LaneDrawing.mostLanes).contains(drawing.lanes.count) else { return nil }
    return drawing.html(label: "what happens, in order")
  }

  private static func event(_ line: Substring, _ lanes: [String]) -> LaneDrawing.Event? {
    let (head, text) = split(line, at: ": ")
    if head.hasPrefix("Note over ") {
      let first = head.dropFirst("Note over ".count).split(separator: ",").first
      guard let lane = first.flatMap({ lanes.firstIndex(of: String($0)) }) else { return nil }
      return LaneDrawing.Event(kind: .dot(lane), text: "\(text)")
    }
    // A dotted arrow, `-->>`, is drawn like any other.
    let (from, to) = split(head[...], at: head.contains("-->>") ? "-->>" : "->>")
    guard let from = lanes.firstIndex(of: from), let to = lanes.firstIndex(of: to), from != to
    else { return nil }
    return LaneDrawing.Event(kind: .arrow(from: from, to: to), text: "\(text)")
  }

  // MARK: States and decisions

  /// One transition of a diagram: from where, on which condition, to where.
  fileprivate struct Way {
    var from: String
    var condition: String
    var to: String
  }

  private static func ways(
    _ lines: ArraySlice<Substring>, read: (Substring) -> Way?
  ) -> HTML? {
    var rows: [HTML] = []
    for line in lines {
      guard let way = read(line) else { return nil }
      rows.append(
        "<tr><td>\(way.from)</td><td>\(way.condition)</td><td>→ \(way.to)</td></tr>\n")
    }
    let head: HTML = """
      <tr><th scope="col">from</th><th scope="col">by</th><th scope="col">to</th></tr>
      """
    return MarkdownHTML.wide(
      "<table class=\"ways\">\n<thead>\(head)</thead>\n<tbody>\n\(rows)</tbody>\n</table>")
  }

  /// Returns the text before and after a mark; all of it and nothing if the mark isn't there.
  private static func split(_ text: Substring, at mark: String) -> (String, String) {
    let parts = String(text).split(separator: mark, maxSplits: 1)
    return (parts.first.map(String.init) ?? "", parts.count > 1 ? String(parts[1]) : "")
  }
}

extension MermaidDrawing.Way {
  /// Reads `a --> b: condition`, where `[*]` is the beginning.
  fileprivate init?(ofStates line: Substring) {
    let parts = String(line).split(separator: " --> ", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let end = parts[1].split(separator: ": ", maxSplits: 1)
    guard let to = end.first else { return nil }
    let name = { (text: Substring) in
      text == "[*]" ? "the beginning" : text.replacing("_", with: " ")
    }
    self.init(
      from: String(name(parts[0])), condition: end.count > 1 ? String(end[1]) : "",
      to: String(name(to)))
  }

  /// Reads `a[words] -- condition --> b[words]`, where only the first mention has the words.
  fileprivate init?(ofFlow line: Substring, names: inout [String: String]) {
    let parts = String(line).split(separator: " --> ", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let start = parts[0].split(separator: " -- ", maxSplits: 1)
    guard let first = start.first else { return nil }
    let from = Self.words(first, &names)
    self.init(
      from: from, condition: start.count > 1 ? String(start[1]) : "",
      to: Self.words(parts[1], &names))
  }

  private static func words(_ node: Substring, _ names: inout [String: String]) -> String {
    guard let bracket = node.firstIndex(where: { $0 == "[" || $0 == "{" }) else {
      return names[String(node)] ?? String(node)
    }
    var words = String(node[node.index(after: bracket)...].dropLast())
    // Words that hold Mermaid's own characters are quoted.
    if words.count > 1, words.first == "\"", words.last == "\"" {
      words = String(words.dropFirst().dropLast())
    }
    names[String(node[..<bracket])] = words
    return words
  }
}
