extension Int {
  /// A number of milliseconds in words: `10 s`, `3 min 30 s` or `1500 ms`.
  package var millisecondsInWords: String {
    guard self % 1000 == 0 else { return "\(self) ms" }
    let (minutes, seconds) = (self / 60_000, self / 1000 % 60)
    if minutes < 2 { return "\(self / 1000) s" }
    return seconds == 0 ? "\(minutes) min" : "\(minutes) min \(seconds) s"
  }
}
