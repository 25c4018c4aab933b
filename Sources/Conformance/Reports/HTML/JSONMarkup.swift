/// Marks keys and placeholders in JSON, which may be incomplete or invalid.
enum JSONMarkup {
  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// Returns the text with its marks.
  static func html(_ text: String) -> HTML {
    var output: HTML = ""
    var text = text
    text.withUTF8 { bytes in
      var rest = bytes[...]
      while let quote = rest.firstIndex(of: UInt8(ascii: "\"")) {
        output.append(text: rest[..<quote])
        let end = self.end(ofString: rest[quote...])
        let string = rest[quote..<end]
        rest = rest[end...]
        let isKey = rest.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: ":")
        if isKey { output.append(markup: "<b>") }
        add(string, to: &output)
        if isKey { output.append(markup: "</b>") }
      }
      output.append(text: rest)
    }
    return output
  }

  private static func end(ofString text: Bytes) -> Int {
    var index = text.startIndex + 1
    while index < text.endIndex, text[index] != UInt8(ascii: "\"") {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, text.endIndex)
  }

  /// Adds a string, in which `${name}` stands for a cell of the table below.
  private static func add(_ text: Bytes, to output: inout HTML) {
    var rest = text
    // Within an element a quote needs no escape, which would be a tenth of a report.
    let isClosed = text.count > 1 && text.last == UInt8(ascii: "\"")
    output.append(markup: "\"")
    defer { if isClosed { output.append(markup: "\"") } }
    rest = rest.dropFirst()
    if isClosed { rest = rest.dropLast() }
    while let start = rest.firstIndex(of: UInt8(ascii: "$")) {
      output.append(text: rest[..<start])
      rest = rest[start...]
      if rest.dropFirst().first == UInt8(ascii: "{"),
        let end = rest.firstIndex(of: UInt8(ascii: "}"))
      {
        output.append(markup: "<var>")
        output.append(text: rest[...end])
        output.append(markup: "</var>")
        rest = rest[(end + 1)...]
      } else {
        output.append(markup: "$")
        rest = rest.dropFirst()
      }
    }
    output.append(text: rest)
  }
}
