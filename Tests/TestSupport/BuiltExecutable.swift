import Foundation

/// The executables that were built with the tests.
public enum BuiltExecutable {
  /// The path of the one with this name.
  public static func path(_ name: String) throws -> String {
    for folder in folders() {
      let path = folder.appendingPathComponent(name).path
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: name])
  }

  /// The folders that may be the build's: the test bundle's own, and those above it.
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
