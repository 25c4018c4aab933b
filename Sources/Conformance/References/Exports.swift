// Passed on, because a reference is a model that a run asks.
@_exported public import ConformanceModels
@_exported public import ConformanceRunning
