import Foundation

/// The files of this package.
package enum Shipped {
  /// The path of the package's folder.
  package static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The path of the folder of flows.
  package static let flows = package + "/Flows"

  /// Reads a file of the flows.
  ///
  /// - Parameter path: The path of the file, relative to `Flows`.
  /// - Returns: The contents.
  /// - Throws: `CocoaError` when the file can't be read.
  package static func file(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: flows + "/" + path)))
  }
}
