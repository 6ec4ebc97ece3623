import Foundation

/// Executables of this package, which were built with the tests.
///
/// A whole run tests the release of firstrun, which people get.
package enum BuiltExecutable {
  /// Returns the path of the executable with a name.
  package static func path(_ name: String) throws -> String {
    if TestExtent.isWhole, name == "firstrun" {
      return Shipped.package + "/.build/optimized/release/firstrun"
    }
    for folder in folders() {
      let path = folder.appendingPathComponent(name).path
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: name])
  }

  /// Returns the folders that may have it: bundles, programs, and two levels above each.
  private static func folders() -> [URL] {
    let bundles = Bundle.allBundles.map(\.bundleURL)
    let programs = CommandLine.arguments.prefix(1).map { URL(fileURLWithPath: $0) }
    return (bundles + programs + [Bundle.main.bundleURL]).flatMap { start in
      [
        start, start.deletingLastPathComponent(),
        start.deletingLastPathComponent().deletingLastPathComponent(),
      ]
    }
  }
}
