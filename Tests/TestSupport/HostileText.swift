import Conformance

/// Texts that would command whatever shows them, and what an output of them must not contain.
///
/// The lists here don't use those of the library, which they test.
enum HostileText {
  /// What every text contains, so that a test sees that nobody drops it.
  static let canary = "canary"

  /// One text for each way in.
  static let all = [
    "\u{1B}[2J\u{1B}]0;canary\u{7}\u{0}\u{8}\u{7F}", "canary\u{9B}31m\u{85}\u{90}",
    "canary\r::error::x\r\n::warning::y\nz", "::error::canary", " \t::stop-commands::canary",
    "\u{A0}::add-mask::canary", "canary\n::set-output name=x::y\n\u{2003}::group::x",
    "canary ##[error]x", "##vso[task.setvariable variable=x]canary", "###[group]canary",
    "canary ##teamcity[testFailed name='x']", "canary [[ATTACHMENT|/etc/passwd]]",
    "canary\u{202E}\u{2066}\u{2069}\u{200F}\u{200E}\u{61C}", "canary\u{2028}::error::x\u{2029}",
    "canary\u{200B}\u{2060}\u{FEFF}\u{AD}\u{180E}\u{E0041}\u{FFF9}\u{FFFE}",
    "</script><script>canary</script><!-- <SCRIPT> ]]> <![CDATA[ </failure> & \" '",
    "<img src=x onerror=alert(1)> canary </details></section>",
    "canary ` ``` | a \\| b \n\n# x\n[a](javascript:b) ![c](https://d.example/e) @all #1 www.canary.com",
    "canary\nok 1\nnot ok 2\nBail out!\n1..0\n  ...\n# TODO x # SKIP",
    "canary %0A::error::x,y:z%25", "canary" + noncharacters,
  ]

  /// Swift has no literals for these.
  private static let noncharacters = String(
    String.UnicodeScalarView([0xFDD0, 0x1FFFF].compactMap { Unicode.Scalar($0 as UInt32) }))

  /// All of them on their own lines, without what no argument of a program can contain.
  static let argument = all.map { $0.replacing("\0", with: "") }.joined(separator: "\n")

  /// Returns what an output contains that acts; empty if nothing does.
  static func actions(in output: String) -> [String] {
    var found = output.unicodeScalars.filter(acts).map { "U+" + String($0.value, radix: 16) }
    for line in output.unicodeScalars.split(separator: "\n") {
      let text = line.drop { !(0x21...0x7E).contains($0.value) }
      if text.starts(with: "::".unicodeScalars) { found.append(String(text.prefix { $0 != " " })) }
      for sign in ["##[", "##vso[", "##teamcity[", "[[ATTACHMENT|"]
      where String(line).contains(sign) {
        found.append(sign)
      }
    }
    return found
  }

  private static func acts(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xFDD0...0xFDEF, 0xE0000...0xE007F:
      true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
