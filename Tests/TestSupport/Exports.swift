// Whoever imports what tests share sees the layers that it is about.
@_exported import Conformance
