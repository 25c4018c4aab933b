@_exported public import ConformanceModels
@_exported public import ConformanceRunning
