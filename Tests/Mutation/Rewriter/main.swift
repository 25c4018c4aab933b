// Rewrites Swift files, so that each place where they could be wrong asks at run time whether it is.
//
// Usage: rewriter SOURCE-FOLDER OUTPUT-FOLDER FIRST-LEFT-OUT,… FILE…
// Sites whose first number is listed stay as they are. On standard output: a line of JSON a site.
import SwiftOperators
import SwiftParser
import SwiftSyntax

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count > 3 else {
  print("usage: rewriter SOURCE-FOLDER OUTPUT-FOLDER FIRST-LEFT-OUT,… FILE…")
  exit(2)
}
let leftOut = Set(arguments[2].split(separator: ",").compactMap { Int($0) })
var number = 1
for name in arguments[3...] {
  guard let source = Files.read("\(arguments[0])/\(name)") else {
    print("\(name) can't be read")
    exit(1)
  }
  let parsed = Parser.parse(source: source)
  let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
  guard let tree = folded.as(SourceFileSyntax.self) else { exit(1) }
  let converter = SourceLocationConverter(fileName: name, tree: parsed)
  let found = SiteFinder(tree, firstNumber: number, converter: converter).sites
  number += found.reduce(0) { $0 + $1.mutations.count }
  let sites = found.filter { !leftOut.contains($0.number) }
  let rendering = Rendering(source, sites)
  Files.write(rendering.text, to: "\(arguments[1])/\(name)")
  for (site, range) in zip(sites, rendering.ranges) {
    for (index, mutation) in site.mutations.enumerated() {
      print(
        "{\"number\": \(site.number + index), \"site\": \(site.number), \"file\": \(name.quoted),"
          + " \"line\": \(site.line), \"member\": \(site.member.quoted), \"kind\": \(mutation.kind.quoted),"
          + " \"before\": \(mutation.before.quoted), \"after\": \(mutation.after.quoted),"
          + " \"start\": \(range.lowerBound), \"end\": \(range.upperBound)}")
    }
  }
}
