import ConformanceRunning

/// A run as one page for people: the specification itself, with the results of every rule.
///
/// The file needs no other file and no network.
package struct HTMLReport: Sendable {
  private let run: StoredRun
  private let suite: Suite
  private let proofs: RuleProofs
  private let drawing: CaseDrawing?
  private let hasDocuments: Bool

  /// Reports on a run; without the suite, it shows only the results.
  package init(
    _ run: StoredRun, suite: Suite?, proofs: RuleProofs = .none, drawing: CaseDrawing? = nil
  ) {
    self.run = run
    self.proofs = proofs
    self.drawing = drawing
    hasDocuments = suite != nil
    // The pages of a role that no target has would be most of the file.
    let roles = Set(run.rules.map { $0.role })
    self.suite =
      suite.map { roles.isEmpty ? $0 : $0.limited(to: roles) }
      ?? .missing(root: run.header.root, digest: run.header.digest)
  }

  /// The document.
  package var text: String { document.text }

  /// The document, as the bytes of a file.
  var bytes: [UInt8] { document.bytes }

  private var document: HTML {
    let index = ResultIndex(run)
    let cases = suite.cases.byRule
    let anchors = Anchors(suite, cases)
    let answer = AnswerSection(index, hasDocuments ? suite : nil)
    let findings = FindingHTML(index)
    let next = NextSection(
      index: index, suite: hasDocuments ? suite : nil,
      inline: InlineMarkdown(anchors: anchors, document: ""), findingsLeftOut: findings.leftOut)
    let elsewhere = UnknownRules(
      cases: cases, index: index, findings: findings,
      inline: InlineMarkdown(anchors: anchors, document: "")
    ).html
    let requirements = RequirementSection(run)?.html
    let gaps = GapSection(index, hasDocuments ? suite : nil).html
    let ledger = hasDocuments ? LedgerSection(suite, anchors) : nil
    let contested = suite.ledger.contested.map { ContestedSection(file: $0, anchors: anchors).html }
    let opening: HTML = """
      \(answer.html)\(requirements)\(next.html)<div class="columns">
      <nav aria-label="Contents">
      \(FilterForm.html(roles: roles, index.tally))\
      \(contents(index, hasOthers: !elsewhere.isEmpty))</nav>
      <div id="content" tabindex="-1">

      """
    let ending: HTML = """
      \(elsewhere)\(contested)\(gaps)\(ledger?.untested)\(ledger?.html)</div>
      </div>

      """
    let main = [opening] + specification(index, findings, anchors, cases) + [ending]
    let footer: HTML = """
      Made by conformance-run \(suiteVersion) from the events of a run. The digest of its \
      suite is <code>\(run.header.digest)</code>.
      """
    return HTMLDocument(title: answer.title, main: main, footer: footer).html
  }

  // MARK: The specification

  /// The roles that have pages, or ran.
  private var roles: [Role] {
    Role.allCases.filter { role in
      suite.pages.contains { $0.role == role } || run.rules.contains { $0.role == role }
    }
  }

  /// Returns the roles with their pages.
  ///
  /// They are pieces, because a page may be large, and is then copied only once.
  private func specification(
    _ index: ResultIndex, _ findings: FindingHTML, _ anchors: Anchors, _ cases: CasesByRule
  ) -> [HTML] {
    let proofs = ProofHTML(self.proofs)
    return roles.flatMap { role -> [HTML] in
      let pages = suite.pages.filter { $0.role == role }
      guard !pages.isEmpty else { return [] }
      let texts = Parallel.map(pages) { [ledger = suite.ledger, drawing] page in
        PageHTML(page, cases, index, findings, anchors, ledger, proofs, drawing).html
      }
      let opening: HTML = """
        <section class="role" id="\(role.rawValue)">
        <h2>\(role.folder) <small>\(Self.meaning(of: role))</small></h2>
        \(OverviewTable(role: role, pages: pages, index: index).html)
        """
      return [opening] + texts + ["</section>\n"]
    }
  }

  /// Returns the party that a role binds, in a few words.
  package static func meaning(of role: Role) -> String {
    switch role {
    case .provider: "what sends to APNs"
    case .gateway: "APNs, as its clients see it"
    case .device: "the operating system that receives"
    case .app: "the app’s push handling"
    }
  }

  // MARK: Contents

  private func contents(_ index: ResultIndex, hasOthers: Bool) -> HTML {
    let elsewhere: HTML? =
      hasOthers ? "<li><a href=\"#elsewhere\">\(UnknownRules.title)</a></li>\n" : nil
    let parts: [HTML] = roles.compactMap { role in
      guard suite.pages.contains(where: { $0.role == role }) else { return nil }
      let pages: [HTML] = suite.pages.filter { $0.role == role }.map { page in
        let broken = page.rules.reduce(Tally()) { $0 + index.tally(ofRule: $1.id).ofUnexpected }
        let mark: HTML? = broken.isEmpty ? nil : " \(VerdictMark.worst(broken))"
        return "<li><a href=\"#\(Anchors.document(page.path))\">\(page.title)</a>\(mark)</li>\n"
      }
      return """
        <li><a href="#\(role.rawValue)">\(role.folder)</a>
        <ul>
        \(pages)</ul></li>

        """
    }
    let disagreement = Anchors.document(ContestedSection.document)
    let contested: HTML? =
      suite.ledger.contested == nil
      ? nil : "<li><a href=\"#\(disagreement)\">\(ContestedSection.title)</a></li>\n"
    let ledger: HTML? =
      hasDocuments
      ? """
      <li><a href="#untested">What isn’t tested</a></li>
      <li><a href="#ledger">The statements</a></li>

      """ : nil
    return """
      <ul class="contents">
      <li><a href="#next">What to do next</a></li>
      \(parts)\(elsewhere)\(contested)\(ledger)</ul>

      """
  }
}
