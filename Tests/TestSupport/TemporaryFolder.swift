import Foundation

/// A folder of its own for one test, which goes when the last reference to it does.
public final class TemporaryFolder: Sendable {
  /// Its path, without a slash at the end and without symbolic links.
  public let path: String

  /// Makes an empty one.
  public init() throws {
    let folder = FileManager.default.temporaryDirectory
      .resolvingSymlinksInPath()
      .appendingPathComponent("firstrun-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of something in it.
  public func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file in it.
  @discardableResult
  public func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// The bytes of a file in it.
  public func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  /// The names in it, sorted.
  public func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}
