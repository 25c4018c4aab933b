// Passed on, so that an app's tests import one module.
@_exported public import ConformanceModels
@_exported public import ConformanceReferences
@_exported public import ConformanceRunning
