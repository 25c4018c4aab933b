// Passed on, because a model reads what a case says: who imports this module needs both.
@_exported public import ConformanceSpecs
