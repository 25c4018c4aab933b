/// How the program was built.
package enum BuildMode {
  /// The advice to whoever asks a program for speed that was built without the optimiser, as by
  /// `make run`; nil for one that wasn't.
  package static var advice: String? {
    #if DEBUG
      "this program was built without the optimiser; make build makes a fast one"
    #else
      nil
    #endif
  }
}
