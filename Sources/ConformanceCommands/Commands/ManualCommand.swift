import Conformance

extension Command {
  /// Prints the manual page.
  static let manual = Command(
    name: "manual", summary: "Print the manual page, conformance-run(1), for man.",
    details: [
      "The page is written in the macros of man(7), and contains the help of every command. The "
        + "output of one version is always the same, so that it can be packaged."
    ],
    examples: [
      ("conformance-run manual | man -l -", "read it"),
      (
        "conformance-run manual > /usr/local/share/man/man1/conformance-run.1",
        "so that `man conformance-run` finds it"
      ),
    ],
    perform: { _ in
      try Terminal.print(rendered: ManualPage.text)
      return .asExpected
    })
}
