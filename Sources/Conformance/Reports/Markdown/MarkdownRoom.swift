/// How much of a list is shown, so that a report stays readable, and below what GitHub takes.
struct MarkdownRoom {
  /// The most items.
  let items: Int
  /// About the most bytes; the last item may go beyond.
  let bytes: Int

  /// The texts of the first items, and how many have none.
  func fill<Item>(_ all: [Item], _ text: (Item) -> String) -> (shown: String, left: Int) {
    var shown = ""
    for (index, item) in all.enumerated() {
      if index == items || shown.utf8.count >= bytes { return (shown, all.count - index) }
      shown += text(item)
    }
    return (shown, 0)
  }
}
