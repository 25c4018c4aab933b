// Passed on, because a suite is read from JSON and files: who imports this module needs both.
@_exported public import ConformanceBase
