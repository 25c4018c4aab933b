/// The code with the edits of all sites.
struct Rendering {
  private(set) var text = ""
  /// Where each site came to stand, in bytes.
  private(set) var ranges: [Range<Int>] = []

  init(_ source: String, _ sites: [Site]) {
    let edits = sites.enumerated().flatMap { index, site in site.edits.map { (index, $0) } }
      .sorted { Self.comesFirst($0, $1) }
    let bytes = Array(source.utf8)
    var output: [UInt8] = []
    var read = 0
    ranges = Array(repeating: Int.max..<Int.max, count: sites.count)
    for (site, edit) in edits {
      output += bytes[read..<edit.offset]
      let start = output.count
      output += edit.text.utf8
      read = edit.offset + edit.length
      ranges[site] = min(ranges[site].lowerBound, start)..<output.count
    }
    output += bytes[read...]
    text = String(decoding: output, as: UTF8.self)
  }

  /// What is opened first is closed last.
  private static func comesFirst(_ left: (Int, Edit), _ right: (Int, Edit)) -> Bool {
    let (first, second) = (left.1, right.1)
    if first.offset != second.offset { return first.offset < second.offset }
    if first.role != second.role {
      // What wraps nothing opens and closes in the same place.
      if left.0 == right.0 { return first.role == .opening }
      return first.role == .closing || second.role == .replacement
    }
    if first.otherEnd != second.otherEnd { return first.otherEnd > second.otherEnd }
    return first.role == .closing ? left.0 > right.0 : left.0 < right.0
  }
}
