extension Duration {
  var milliseconds: Double { self / .milliseconds(1) }
}

extension Double {
  /// Returns the number with so many decimals.
  func text(_ digits: Int) -> String {
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    guard let scaled = Int(exactly: (self * Double(scale)).rounded()) else { return "\(self)" }
    guard digits > 0 else { return String(scaled) }
    let fraction = String(abs(scaled) % scale)
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(scaled / scale).\(zeros)\(fraction)"
  }
}

extension Int {
  /// A number of bytes, in millions.
  var megabytes: Double { Double(self) / 1_000_000 }

  /// The number with a comma between thousands.
  var grouped: String {
    self < 1000
      ? String(self)
      : "\((self / 1000).grouped),\(String(self % 1000 + 1000).dropFirst())"
  }
}
