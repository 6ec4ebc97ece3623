/// A file with the number of a step and the last output, visible to other processes at once and kept
/// if its writer crashes.
package final class ProgressFile {
  private static let head = MemoryLayout<Int>.size
  /// The largest size in bytes; further output is left out.
  private static let largest = 1 << 16

  private let descriptor: Descriptor
  private var size = head
  /// True if the output in the file is that of an earlier step.
  private var isOld = false

  /// Creates the file, which must not exist yet.
  ///
  /// - Throws: `SystemError` when the file can't be created, with `EEXIST` when it exists already.
  package init(creating path: String) throws(SystemError) {
    descriptor = try Descriptor.created(path)
  }

  /// Begins with step 0, without output.
  package func restart() {
    begin(0)
    empty()
  }

  /// Replaces the number; the output stays until there is other output.
  package func begin(_ number: Int) {
    _ = withUnsafeBytes(of: number) { pwrite(descriptor.number, $0.baseAddress, $0.count, 0) }
    isOld = true
  }

  /// Adds output.
  package func add(_ bytes: [UInt8]) {
    if isOld { empty() }
    let bytes = bytes.prefix(Self.largest - size)
    let count = bytes.withUnsafeBytes {
      pwrite(descriptor.number, $0.baseAddress, $0.count, off_t(size))
    }
    size += max(0, count)
  }

  private func empty() {
    _ = ftruncate(descriptor.number, off_t(Self.head))
    (size, isOld) = (Self.head, false)
  }

  /// Returns the number and the output in a file; nil if there is no such file or no number in it.
  package static func contents(of path: String) -> (number: Int, text: String)? {
    guard let bytes = try? File.read(path, limit: largest), bytes.count >= head else { return nil }
    let number = bytes.withUnsafeBytes { $0.loadUnaligned(as: Int.self) }
    return (number, String(decoding: bytes.dropFirst(head), as: UTF8.self))
  }
}
