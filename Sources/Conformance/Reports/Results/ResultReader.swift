import ConformanceBase
import ConformanceRunning
import ConformanceSpecs

/// Reads folders of results, and believes nothing in them: each verdict is judged again.
package struct ResultReader: Sendable {
  private let suite: Suite
  private let isPublic: Bool
  private let today: Day

  /// Reads results of a suite, as of a day.
  ///
  /// What is public needs the consent of the product's maintainers.
  package init(_ suite: Suite, isPublic: Bool, today: Day = .today()) {
    (self.suite, self.isPublic, self.today) = (suite, isPublic, today)
  }

  /// The names of the two files of a result.
  package static let (productFile, streamFile) = ("product.json", "run.jsonl")

  /// The most bytes that the file about the product, and the stream, may have.
  private static let (mostOfProduct, mostOfStream) = (1 << 16, 1 << 26)
  /// One case of so many may be left out.
  private static let leftOutShare = 20
  /// The most results that are read.
  private static let mostResults = 500

  /// Why a result isn't believed.
  package struct Refusal: Error, Sendable {
    /// What is wrong, a sentence each.
    package let faults: [String]
  }

  /// A result that a site doesn't show, and why.
  package struct LeftOut: Sendable {
    package let folder: String
    package let faults: [String]
  }

  // MARK: All results of a folder

  /// Reads all results below a folder, `NAME/VERSION/` each; returns what can't be shown beside them.
  package func all(
    in root: String
  ) throws(FileSystem.Failure) -> (results: [StoredResult], leftOut: [LeftOut]) {
    var folders: [StoredResult.Folder] = []
    var leftOut: [LeftOut] = []
    for product in try FileSystem.list(root) where product.isDirectory {
      guard isInside("\(root)/\(product.name)", root) else {
        leftOut.append(
          LeftOut(folder: product.name, faults: ["it is a link that leads out of the folder"]))
        continue
      }
      for version in try FileSystem.list("\(root)/\(product.name)") where version.isDirectory {
        folders.append(StoredResult.Folder(product: product.name, version: version.name))
      }
    }
    let read = Parallel.map(Array(folders.prefix(Self.mostResults))) { folder in
      (folder, self.read("\(root)/\(folder)", below: root, folder))
    }
    var results: [StoredResult] = []
    leftOut += folders.dropFirst(Self.mostResults).map { folder in
      LeftOut(
        folder: folder.description,
        faults: ["there are more than \(Self.mostResults) results"])
    }
    for (folder, result) in read {
      switch result {
      case .success(let result):
        let other = results.first { $0.folder.product == folder.product }
        if let other, other.product.name != result.product.name {
          leftOut.append(
            LeftOut(
              folder: folder.description,
              faults: ["a folder is of one product, and this one is of \(other.product.name)"]))
        } else {
          results.append(result)
        }
      case .failure(let refusal):
        leftOut.append(LeftOut(folder: folder.description, faults: refusal.faults))
      }
    }
    return (results, leftOut)
  }

  private func read(
    _ path: String, below root: String, _ folder: StoredResult.Folder
  ) -> Result<StoredResult, Refusal> {
    do throws(Refusal) {
      return .success(try read(path, below: root, as: folder))
    } catch {
      return .failure(error)
    }
  }

  // MARK: One result

  /// Reads a result, wherever its folder is; throws all that speaks against it.
  package func result(in path: String) throws(Refusal) -> StoredResult {
    guard FileSystem.isDirectory(path) else { throw Refusal(faults: ["\(path) isn't a folder"]) }
    return try read(path, below: path, as: nil)
  }

  private func read(
    _ path: String, below root: String, as folder: StoredResult.Folder?
  ) throws(Refusal) -> StoredResult {
    let description = try bytes(Self.productFile, in: path, below: root, Self.mostOfProduct)
    let product = try Self.refusing { () throws(InvalidDocuments) in
      try Product(description, called: Self.productFile)
    }
    let place = folder ?? product.folder
    let stream = try bytes(Self.streamFile, in: path, below: root, Self.mostOfStream)
    let run = try Self.refusing { () throws(InvalidDocuments) in
      try StoredRun(stream, path: Self.streamFile)
    }
    var faults = faults(of: product, at: place)
    if let mismatch = StreamVerification.mismatch(of: run, with: suite) {
      // Of other specs, nothing else can be said.
      throw Refusal(faults: faults + [mismatch])
    }
    faults += self.faults(of: run, of: product)
    let verification = StreamVerification(run, by: suite)
    faults += Self.faults(of: verification)
    guard faults.isEmpty else { throw Refusal(faults: faults) }
    return StoredResult(
      place, product, run, stream: stream, description: description, verification)
  }

  private static func refusing<Value>(
    _ read: () throws(InvalidDocuments) -> Value
  ) throws(Refusal) -> Value {
    do throws(InvalidDocuments) {
      return try read()
    } catch {
      throw Refusal(
        faults: error.diagnostics.map { diagnostic in
          let place = diagnostic.location.map { "\($0.path):\($0.line): " } ?? ""
          let hints =
            diagnostic.hints.isEmpty ? "" : ": " + diagnostic.hints.joined(separator: ", ")
          return place + diagnostic.message + hints
        })
    }
  }

  /// Reads a file that is really in the folder.
  private func bytes(
    _ name: String, in folder: String, below root: String, _ limit: Int
  ) throws(Refusal) -> [UInt8] {
    let path = "\(folder)/\(name)"
    guard FileSystem.resolved(path) != nil else {
      throw Refusal(faults: ["\(name) is missing"])
    }
    guard isInside(path, root) else {
      throw Refusal(faults: ["\(name) is a link that leads out of the folder"])
    }
    do throws(FileSystem.Failure) {
      return try FileSystem.read(path, atMost: limit, evenPipe: false)
    } catch {
      throw Refusal(faults: ["\(name) can't be read: \(error.reason)"])
    }
  }

  private func isInside(_ path: String, _ root: String) -> Bool {
    guard let real = FileSystem.resolved(path), let top = FileSystem.resolved(root) else {
      return false
    }
    return real.hasPrefix(top + "/")
  }

  // MARK: What speaks against a result

  private func faults(
    of product: Product, at folder: StoredResult.Folder
  ) -> [String] {
    var faults: [String] = []
    let own = product.folder
    if !Product.isFolder(own.product) || !Product.isFolder(own.version) {
      faults.append("its name or its version can't be a part of an address")
    } else if folder != own {
      faults.append(
        "its folder has to be called \(own), and is \(folder)")
    }
    if product.day > today {
      faults.append("its day is \(product.day), and today is \(today)")
    }
    switch (product.consent, product.informed) {
    case (.unasked, _) where isPublic:
      faults.append(
        "its maintainers weren't asked: they have to receive it, and have "
          + "\(Product.Informed.days) days to answer")
    case (.informed, nil):
      faults.append("its maintainers were informed, and \"informed\" doesn't say when and where")
    case (.informed, let informed?)
    where isPublic && today.days(since: informed.day) < Product.Informed.days:
      faults.append(
        "its maintainers were informed on \(informed.day), and have \(Product.Informed.days) days "
          + "to answer")
    default: break
    }
    return faults
  }

  private func faults(of run: StoredRun, of product: Product) -> [String] {
    let targets = run.askedTargets
    guard let target = targets.first, targets.count == 1 else {
      return ["the run has \(counted(targets.count, "target")), and a result is of one"]
    }
    var faults: [String] = []
    if target.name == "reference" {
      faults.append("the run is of the suite's own model, and not of a product")
    }
    if target.version != product.version {
      faults.append(
        "the target says that it is version \(target.version), and not \(product.version)")
    }
    if target.scope != product.scope {
      faults.append("the target is a \(target.scope.rawValue), and not a \(product.scope.rawValue)")
    }
    if let lack = run.shortfall { faults.append("the run is incomplete: \(lack)") }
    return faults + self.faults(ofCasesIn: run, for: target, product)
  }

  /// Each case that a product of its role has to keep is there, but for a few whose reasons are told.
  private func faults(
    ofCasesIn run: StoredRun, for target: TargetDescription, _ product: Product
  ) -> [String] {
    let present = Set(run.results.map { $0.id })
    let asked = suite.cases.filter { $0.rule.role == target.role && $0.rule.level != .may }
    let absent = asked.filter { !present.contains($0.id) }
    let missing = absent.filter { example in !product.leftOut.contains { $0.covers(example) } }
    if let first = missing.first {
      let others = missing.count == 1 ? "" : ", and \(missing.count - 1) more"
      return [
        "the run doesn't have the case \(first.id)\(others), and \"left-out\" doesn't say why"
      ]
    }
    let tested = asked.count - Tally(run.results).outOfScope
    if absent.count * Self.leftOutShare > max(tested, Self.leftOutShare) {
      return [
        "\"left-out\" has \(absent.count) of \(counted(tested, "case")), and may have one in \(Self.leftOutShare)"
      ]
    }
    return product.leftOut.filter { omission in !absent.contains(where: omission.covers) }.map {
      "\"left-out\" names \"\($0.cases)\", and no such case is missing"
    }
  }

  /// Each verdict follows from what was observed, and nothing of that is hidden.
  static func faults(of verification: StreamVerification) -> [String] {
    guard let first = verification.differences.first else {
      if verification.verified == 0 { return ["no verdict could be judged again"] }
      // What a target declines or fails isn't for it. All else has to be shown.
      return StreamVerification.Obstacle.allCases.compactMap { obstacle in
        guard ![.unsupported, .failed].contains(obstacle),
          let count = verification.obstacles[obstacle]
        else { return nil }
        return "\(counted(count, "verdict")) \(obstacle.words) can't be judged again"
      }
    }
    let others = verification.differences.count - 1
    let more = others == 0 ? "" : ", and \(others) more"
    return ["\(first.id): \(first.message)\(more)"]
  }
}
