import PackagePlugin

/// Prints where the package manager has the program of the bundle.
@main
struct UseProgram: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    print(try context.tool(named: "conformance-run").path)
  }
}
