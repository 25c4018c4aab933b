import Conformance

/// Secrets that a test plants, and what of them must not be seen anywhere.
enum PlantedSecrets {
  /// A provider token of nobody.
  static let token = JSON.WebToken(
    header: ["alg": "ES256", "kid": "ABC123DEFG"],
    claims: ["iss": "DEF123GHIJ", "iat": 1_700_000_000], signature: Array(1...64)
  ).text()
  /// A device token of 64 digits.
  static let device = "1badf00d" + String(repeating: "0123456789abcdef", count: 3) + "deadbeef"
  /// The base64 of a private key, on two lines.
  private static let keyLines = [
    "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgVfVfVfVfVfVfVfVf",
    "ZqZqZqZqZqZqZqZqZqZqoUQDQgAEXXXXXXXXXXXXXXXX",
  ]
  static let key =
    "-----BEGIN PRIVATE KEY-----\n\(keyLines.joined(separator: "\n"))\n-----END PRIVATE KEY-----"
  /// A private scalar as JSON Web Keys have it.
  static let scalar = "kTkTkTkTkTkTkTkTkTkTkTkTkTkTkTkTkTkTkTkTkTk"

  /// All of them in one text.
  static let text =
    "token \(token) device \(device) key \(key) web key {\"kty\":\"EC\",\"d\":\"\(scalar)\"} end"

  /// What is secret of them.
  static let needles = [
    String(token.suffix(20)), String(device.dropFirst(12).prefix(16)), "VfVfVfVf", "ZqZqZqZq",
    "kTkTkTkT",
  ]

  /// Returns the secrets that an output still has.
  static func found(in output: String) -> [String] { needles.filter { output.contains($0) } }
}
