import ConformanceSpecs

/// What the app may know of its notifications in Notification Center, and remove there.
extension DeviceModel {
  mutating func list() {
    guard isRunning else { return impossible("an app that isn't running calls nothing") }
    guard behaviour.listsDelivered else { return }
    seen.delivered = setUp.delivered + tappable.map { identifier(of: $0) ?? "" }
    record(.delivered, "device.delivered.list")
  }

  mutating func remove(_ identifiers: [String]) {
    guard isRunning else { return impossible("an app that isn't running calls nothing") }
    guard behaviour.removesDelivered else { return }
    let all = setUp.delivered + tappable.compactMap { identifier(of: $0) }
    if !behaviour.ignoresUnknown, !identifiers.allSatisfy(all.contains) {
      (setUp.delivered, tappable) = ([], [])
    }
    let removed = behaviour.removesEach ? identifiers : Array(identifiers.prefix(1))
    setUp.delivered.removeAll(where: removed.contains)
    if behaviour.removesByCollapseID {
      tappable = tappable.filter { push in !removed.contains { $0 == identifier(of: push) } }
    }
  }
}
