import Conformance

/// The checkout that contains the working directory.
///
/// Its pages are read instead of those in the program, so that authors see what they have just saved.
enum Checkout {
  /// Returns the relative path of its specs; nil outside a checkout.
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

  /// Whether a folder is a checkout of this project; other repositories may have a folder `Specs` too.
  private static func isCheckout(_ folder: String) -> Bool {
    FileSystem.exists("\(folder)/Specs/Sources.md")
      && FileSystem.exists("\(folder)/Sources/EmbeddedSpecs/files.c")
  }
}
