import ConformanceBase
import ConformanceRunning

/// The files of results beside their pages: what was handed in, badges, the feed, and what is compared.
extension SiteResults {
  var files: [SiteFile] {
    guard !lines.isEmpty else { return [] }
    let results = lines.flatMap { $0.versions }
    let handedIn = results.flatMap { result in
      [
        SiteFile(result.address + ResultReader.streamFile, result.stream),
        SiteFile(result.address + ResultReader.productFile, result.description),
      ]
    }
    let badges = lines.flatMap { line in
      [
        SiteFile(line.folder + "badge.svg", line.newest.badge.svg),
        SiteFile(line.folder + "badge.json", line.newest.badge.json.output(.pretty) + "\n"),
      ]
    }
    let scripts = [SiteFile("compare/compare.js", HTMLReport.compareScript), comparisons]
    let atom = address.map { [SiteFile("results/feed.xml", feed(of: results, at: $0).bytes)] }
    return handedIn + badges + scripts + (atom ?? [])
  }

  /// All results as Atom, the newest first.
  private func feed(of results: [StoredResult], at address: String) -> HTML {
    let sorted = results.sorted { one, other in
      one.product.day == other.product.day
        ? one.address < other.address : one.product.day > other.product.day
    }
    let entries = sorted.map { result -> HTML in
      let count = result.count(result.rules.keys)
      return """
        <entry>
        <title>\(Style.printable("\(result.product.name) \(result.product.version)"))</title>
        <id>\(address)\(result.address)</id>
        <link href="\(address)\(result.address)"/>
        <updated>\(result.product.day.description)T00:00:00Z</updated>
        <summary>It keeps \(count.kept) of the \(counted(count.asked, "rule")) that it could be asked about.</summary>
        </entry>

        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom">
      <title>\(SiteFrame.name): results</title>
      <id>\(address)results/</id>
      <link href="\(address)results/"/>
      <link rel="self" href="\(address)results/feed.xml"/>
      <author><name>\(SiteFrame.name)</name></author>
      <updated>\(sorted.first?.product.day.description ?? today.description)T00:00:00Z</updated>
      \(entries)</feed>

      """
  }
}

extension StoredResult {
  /// How much it keeps, as a small picture: it isn't red, because what a bug costs is another question.
  var badge: Badge {
    let count = count(rules.keys)
    return Badge(
      label: "\(product.name) \(product.version), APNs",
      message: "\(count.kept) of \(counted(count.asked, "rule")) kept",
      colour: count.asked > 0 && count.kept == count.asked ? Badge.green : Badge.grey)
  }
}
