import Conformance

extension Command {
  /// Prints the manual page.
  static let manual = Command(
    name: "manual", summary: "Print the manual page, conformance-run(1), for man.",
    details: [
      "The page is written in the macros of man(7), and holds what --help says of every command. It "
        + "is the same each time, so that it can be packed."
    ],
    examples: [
      ("conformance-run manual | man -l -", "read it"),
      (
        "conformance-run manual > /usr/local/share/man/man1/conformance-run.1",
        "so that `man conformance-run` finds it"
      ),
    ],
    perform: { _ in
      try Terminal.print(ManualPage.text)
      return .asExpected
    })
}
