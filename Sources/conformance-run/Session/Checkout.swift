import Conformance

/// The checkout that the command was typed in, whose pages come before those in the program: an
/// author wants to see the page as it was just saved.
enum Checkout {
  /// The folder of its specs, as people would type it; nil where this is no checkout.
  static func specs() -> String? {
    guard let here = FileSystem.resolved(".") else { return nil }
    var folder = here
    var shown = ""
    while !isCheckout(folder) {
      guard let end = folder.lastIndex(of: "/") else { return nil }
      folder = String(folder[..<end])
      shown += "../"
    }
    return shown + "Specs"
  }

  /// Any repository may have a folder called `Specs`; this one embeds it.
  private static func isCheckout(_ folder: String) -> Bool {
    FileSystem.exists("\(folder)/Specs/Sources.md")
      && FileSystem.exists("\(folder)/Sources/EmbeddedSpecs/files.c")
  }
}
