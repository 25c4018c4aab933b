// Texts of a request, as several rules need them. Bytes are enough, as everything that is right is
// ASCII.

extension String {
  /// The text in quotation marks for a message, cut where it is too long to read.
  package var quoted: String { utf8.count > 80 ? "\"\(prefix(40))…\"" : "\"\(self)\"" }
}
