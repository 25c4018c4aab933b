@_exported public import ConformanceSpecs
