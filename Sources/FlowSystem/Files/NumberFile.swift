/// A file with one number, visible to other processes at once and kept if its writer crashes.
package struct NumberFile: Sendable {
  private let descriptor: Descriptor

  /// Creates the file, which must not exist yet.
  ///
  /// - Throws: `SystemError` when the file can't be created, with `EEXIST` when it exists already.
  package init(creating path: String) throws(SystemError) {
    descriptor = try Descriptor.created(path)
  }

  /// Replaces the number in the file.
  package func write(_ number: Int) {
    _ = withUnsafeBytes(of: number) { pwrite(descriptor.number, $0.baseAddress, $0.count, 0) }
  }

  /// Returns the number in a file; nil if there is no such file or it isn't complete.
  package static func number(in path: String) -> Int? {
    guard let bytes = try? File.read(path, limit: MemoryLayout<Int>.size),
      bytes.count == MemoryLayout<Int>.size
    else { return nil }
    return bytes.withUnsafeBytes { $0.loadUnaligned(as: Int.self) }
  }
}
