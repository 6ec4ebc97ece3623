import Foundation

/// The files that the package ships, as they stand in its folder.
public enum Shipped {
  /// The folder that the package is in.
  public static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The folder of the flows.
  public static let flows = package + "/Flows"

  /// The bytes of a file of the flows, by its path under `Flows`.
  public static func file(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: flows + "/" + path)))
  }
}
