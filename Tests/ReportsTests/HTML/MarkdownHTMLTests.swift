import Testing

@testable import ConformanceReports
@testable import TestSupport

@Suite("Pages as HTML")
struct MarkdownHTMLTests {
  /// Returns a text as it is rendered on the page of the small suite.
  private func rendered(_ text: String) throws -> String {
    let suite = try SpecFolder().suite()
    let file = SourceFile(path: SpecFolder.page, bytes: Array(text.utf8))
    let inline = InlineMarkdown(
      anchors: Anchors(suite), document: SpecFolder.page,
      definitions: ["out": "https://example.com/", "guide.1": "https://example.com/guide"])
    let markdown = MarkdownHTML(file: file, inline: inline, depth: 2)
    let html = MarkdownScanner.scan(file).blocks.map { markdown.html($0).text }.joined()
    #expect(HTMLChecker(html, isWhole: false).problems == [])
    return html
  }

  static let words: [(String, String)] = [
    ("plain", "plain"),
    ("`code`", "<code>code</code>"),
    ("``a ` b``", "<code>a ` b</code>"),
    ("`` ` ``", "<code>`</code>"),
    ("`<b>`", "<code>&lt;b&gt;</code>"),
    ("`**`", "<code>**</code>"),
    ("a ` alone", "a ` alone"),
    ("*soft* and **loud**", "<em>soft</em> and <strong>loud</strong>"),
    ("**loud with `code` and *soft***", "<strong>loud with <code>code</code> and *soft</strong>*"),
    ("2 * 3 * 4", "2 * 3 * 4"),
    ("a*", "a*"),
    (#"\*not\*"#, "*not*"),
    ("&amp; <b>", "&amp;amp; &lt;b&gt;"),
    (
      "`provider.page.priority`",
      ##"<a href="#provider.page.priority"><code>provider.page.priority</code></a>"##
    ),
    ("`guide.1`", ##"<a href="#statement/guide.1"><code>guide.1</code></a>"##),
    ("[here](Page.md)", ##"<a href="#Provider/Page">here</a>"##),
    ("[here](../Provider/Page.md)", ##"<a href="#Provider/Page">here</a>"##),
    ("[here](#a-push-has-a-type)", ##"<a href="#Provider/Page/a-push-has-a-type">here</a>"##),
    (
      "[`code` here](Page.md#a-push-has-a-type)",
      ##"<a href="#Provider/Page/a-push-has-a-type"><code>code</code> here</a>"##
    ),
    ("[R1](../Contested.md)", ##"<a href="#ruling/R1">R1</a>"##),
    ("[all](../Contested.md)", ##"<a href="#Contested">all</a>"##),
    ("[gone](Gone.md)", "gone"),
    ("[gone](Page.md#gone)", ##"<a href="#Provider/Page">gone</a>"##),
    (
      "[out](https://example.com/a?b=1&c=2)",
      #"<a href="https://example.com/a?b=1&amp;c=2">out</a>"#
    ),
    ("[out] of it", #"<a href="https://example.com/">out</a> of it"#),
    ("[`a` way][out].", #"<a href="https://example.com/"><code>a</code> way</a>."#),
    ("[guide.1]", ##"<a href="#statement/guide.1">guide.1</a>"##),
    ("[in] and [out](Page.md)", ##"[in] and <a href="#Provider/Page">out</a>"##),
    ("[in][into]", "[in][into]"),
    ("[no](javascript:alert(1))", "no)"),
    ("[no] (a)", "[no] (a)"),
    ("[open](", "[open]("),
  ]

  @Test("Words", arguments: words)
  func inline(markdown: String, html: String) throws {
    #expect(try rendered(markdown) == "<p>\(html)</p>\n")
  }

  @Test("Every kind of block")
  func blocks() throws {
    let text = """
      # Title

      A paragraph
      of two lines.

      ## A push has a type

      ### Again

      ### Again

      Before a list:
      - one
      - two, which
        goes on
      1. first
      2. second

      | a | |
      |---|---|
      | `x \\| y` | **b** |
      | `p` and `q` | |

      ```json example
      { "a:b": "c", "n": [ "${name}", "$other", "\\"" ] }
      ```

      ```text
      <as> it is
      ```

      """
    try Golden.expect(try rendered(text), "HTML/blocks.html")
  }

  @Test(
    "JSON that is incomplete or invalid is still shown",
    arguments: ["{\"a", "\"a\\", "{\"${", "\"\\\"", ""])
  func brokenJSON(text: String) {
    let checked = HTMLChecker(JSONMarkup.html(text).text, isWhole: false)
    #expect(checked.problems == [])
    let html: HTML = "\(text)"
    // Within an element a quote needs no escape.
    #expect(
      checked.words.replacing("&quot;", with: "\"") == html.text.replacing("&quot;", with: "\""))
  }

  @Test(
    "Ids of elements are unique, and contain nothing that means something else in an address",
    arguments: ["a/b[n=1]", "a/b[n=\"1\"]", "a b", "a_b", "a_20b", "é", "", "a=b", "%41", "A"])
  func ids(name: String) {
    let id = Anchors.id(name)
    #expect(!id.contains { $0 == " " || $0 == "=" || $0 == "%" || $0 == "\"" || $0 == "#" })
    let others = ["a/b[n=1]", "a b", "a_b", "a_20b", "é", "A", "a"].filter { $0 != name }
    #expect(!others.map(Anchors.id).contains(id))
  }
}
