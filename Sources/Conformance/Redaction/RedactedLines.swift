/// Redacts lines that come one by one, such as a program's log.
///
/// A private key goes over several lines, and each of them but the first looks like nothing.
public struct RedactedLines: Sendable {
  private let redaction: Redaction
  private var isInKey = false

  /// Starts before the first line.
  public init(_ redaction: Redaction) { self.redaction = redaction }

  /// Returns the next line without its secrets; nil for a line that is part of a key.
  public mutating func next(_ line: String) -> String? {
    guard redaction.isActive else { return line }
    let wasInKey = isInKey
    let ends = line.contains("-----END ") && line.contains("PRIVATE KEY-----")
    let begins = line.contains("-----BEGIN ") && line.contains("PRIVATE KEY-----")
    isInKey = (wasInKey || begins) && !ends
    // A key that never ends must not swallow the log: its lines have no spaces.
    if wasInKey, !ends, line.contains(" ") {
      isInKey = begins
      return redaction.redacted(line)
    }
    return wasInKey ? nil : redaction.redacted(line)
  }
}
