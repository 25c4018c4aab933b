/// How the program was built.
package enum BuildMode {
  /// Whether it was built without the optimiser, as by `make run`: everything takes about ten times as
  /// long.
  package static var isDebug: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// The advice to whoever asks a program for speed that was built without the optimiser; nil for one
  /// that wasn't.
  package static var advice: String? {
    isDebug ? "this program was built without the optimiser; make build makes a fast one" : nil
  }
}
