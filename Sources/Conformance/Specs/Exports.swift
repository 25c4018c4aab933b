@_exported public import ConformanceBase
