// What several rules ask about a text of a request. Bytes are enough: all of it is ASCII where it
// is right.

extension String {
  /// The text in quotation marks for a message, cut where nobody would read on.
  var quoted: String { utf8.count > 80 ? "\"\(prefix(40))…\"" : "\"\(self)\"" }
}
