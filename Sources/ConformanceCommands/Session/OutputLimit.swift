import LibC

/// A limit on the bytes written to standard output, which applies only if that is a file.
///
/// A program that runs for weeks mustn't fill the disk. A terminal or a pipe has a reader.
struct OutputLimit {
  private var left: Int

  init(megabytes: Int) {
    var status = stat()
    let isFile = fstat(1, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    left = isFile ? megabytes << 20 : .max
  }

  /// Whether nothing more should be written.
  var isReached: Bool { left <= 0 }

  /// Counts bytes.
  mutating func take(_ bytes: Int) { left -= bytes }
}
