/// A file that holds one number, there for others at once, and still after its writer has crashed.
package struct NumberFile: Sendable {
  private let descriptor: Descriptor

  /// Makes the file, which must not be there yet.
  ///
  /// - Throws: `SystemError` where it can't be made.
  package init(creating path: String) throws(SystemError) {
    descriptor = try Descriptor.created(path)
  }

  /// Puts a number in place of the one before.
  package func write(_ number: Int) {
    _ = withUnsafeBytes(of: number) { pwrite(descriptor.number, $0.baseAddress, $0.count, 0) }
  }

  /// The number that a file holds; nil where there is none.
  package static func number(in path: String) -> Int? {
    guard let bytes = try? File.read(path, limit: MemoryLayout<Int>.size),
      bytes.count == MemoryLayout<Int>.size
    else { return nil }
    return bytes.withUnsafeBytes { $0.loadUnaligned(as: Int.self) }
  }
}
