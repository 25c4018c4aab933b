/// Returns a number of things in words: `1 case`, `2 cases`.
package func counted(_ count: Int, _ thing: String, _ things: String? = nil) -> String {
  "\(count) \(count == 1 ? thing : things ?? "\(thing)s")"
}
