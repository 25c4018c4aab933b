/// Background notifications that the system keeps for later.
extension DeviceModel {
  mutating func hold(_ push: Int) {
    if behaviour.holdsNewestOnly, !pushes[push - 1].isVisible { discardHeld() }
    held.append(push)
    seen.held.append(push)
  }

  mutating func discardHeld() {
    guard !held.isEmpty else { return }
    seen.discarded += held
    record(.discarded) { $0.rulesOfDiscarding }
    held = []
  }

  mutating func release() {
    guard setUp.isHolding else { return impossible("the system holds nothing back") }
    if behaviour.endsHoldingAtRelease { setUp.isHolding = false }
    if behaviour.deliversHeldLater { deliverHeld() }
  }

  mutating func deliverHeld() {
    let waiting = held
    held = []
    for push in waiting {
      if app.isForeground { receive(push, app) } else { deliver(push) }
    }
  }
}
