/// The limits of a list, so that a report stays readable, and below GitHub's limit.
struct MarkdownRoom {
  /// The most items that are shown.
  let items: Int
  /// The number of bytes after which no item is added.
  let bytes: Int

  /// Returns the texts of the first items, and how many items are left.
  func fill<Item>(_ all: [Item], _ text: (Item) -> String) -> (shown: String, left: Int) {
    var shown = ""
    for (index, item) in all.enumerated() {
      if index == items || shown.utf8.count >= bytes { return (shown, all.count - index) }
      shown += text(item)
    }
    return (shown, 0)
  }
}
