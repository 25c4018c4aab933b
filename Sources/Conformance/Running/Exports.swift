// Passed on, because a run is of a suite: who imports this module needs both.
@_exported public import ConformanceSpecs
