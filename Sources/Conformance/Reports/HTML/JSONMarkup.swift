/// JSON with its keys and placeholders marked, as text that needs not be whole or right.
enum JSONMarkup {
  /// The text with its marks.
  static func html(_ text: String) -> HTML {
    var output: HTML = ""
    var rest = text[...]
    while let quote = rest.firstIndex(of: "\"") {
      output += "\(String(rest[..<quote]))"
      let end = self.end(ofString: rest[quote...])
      let string = rest[quote..<end]
      rest = rest[end...]
      let isKey = rest.drop { $0 == " " }.first == ":"
      output += isKey ? "<b>\(placeholders(string))</b>" : placeholders(string)
    }
    return output + "\(String(rest))"
  }

  /// A value as people read it.
  static func html(_ value: JSON) -> HTML { html(value.text(.pretty)) }

  private static func end(ofString text: Substring) -> String.Index {
    var index = text.index(after: text.startIndex)
    while index < text.endIndex, text[index] != "\"" {
      if text[index] == "\\" {
        index = text.index(after: index)
        if index == text.endIndex { return index }
      }
      index = text.index(after: index)
    }
    return index < text.endIndex ? text.index(after: index) : index
  }

  /// `${name}` stands for a cell of the table below.
  private static func placeholders(_ text: Substring) -> HTML {
    var output: HTML = ""
    var rest = text
    while let start = rest.firstIndex(of: "$") {
      output += "\(String(rest[..<start]))"
      rest = rest[start...]
      if rest.hasPrefix("${"), let end = rest.firstIndex(of: "}") {
        output += "<var>\(String(rest[...end]))</var>"
        rest = rest[rest.index(after: end)...]
      } else {
        output += "$"
        rest = rest.dropFirst()
      }
    }
    return output + "\(String(rest))"
  }
}
