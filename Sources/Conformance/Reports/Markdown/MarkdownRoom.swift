/// The room that a list has, so that a report stays readable, and below GitHub's limit.
struct MarkdownRoom {
  /// The most items.
  var items = Int.max
  /// The most bytes of all items together.
  let bytes: Int

  /// Returns the texts of the first items, and how many items are left.
  func fill<Item>(_ all: [Item], _ text: (Item) -> String) -> (shown: String, left: Int) {
    var shown = ""
    for (index, item) in all.enumerated() {
      let next = text(item)
      if index == items || shown.utf8.count + next.utf8.count > bytes {
        return (shown, all.count - index)
      }
      shown += next
    }
    return (shown, 0)
  }
}
