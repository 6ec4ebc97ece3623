import Foundation

/// The files of this package.
package enum Shipped {
  /// The path of the package's folder.
  package static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The path of the folder of flows.
  package static let flows = package + "/Flows"

  /// Reads a file of the flows.
  package static func file(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: flows + "/" + path)))
  }
}

/// The flows that tests stand on.
///
/// Canoe is theirs; the others are shipped, and no test quotes their copy. Cluck isn't among them.
package enum Fixture {
  /// The path of the folder of flows.
  package static let flows = Shipped.package + "/Tests/TestSupport/Fixture"

  /// Reads a file of the flows.
  package static func file(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: flows + "/" + path)))
  }
}
