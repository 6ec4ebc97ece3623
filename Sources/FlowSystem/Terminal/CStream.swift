/// A C `FILE` stream with its own descriptor, for C libraries that print through `FILE *`.
package final class CStream {
  package let pointer: UnsafeMutablePointer<FILE>

  /// Opens a stream on a copy of a descriptor; closing the stream leaves the original open.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor to read from or write to.
  ///   - mode: The mode as for `fopen`: `r` or `w`.
  /// - Throws: `SystemError` when no descriptor or memory is left.
  package init(on descriptor: Descriptor, mode: String) throws(SystemError) {
    let copy = fcntl(descriptor.number, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw SystemError("dup", on: "descriptor \(descriptor.number)") }
    guard let stream = fdopen(copy, mode) else {
      throw SystemError("fdopen", on: "descriptor \(descriptor.number)")
    }
    // Fully buffered, so that a redraw is written as one piece; the printing side flushes.
    setvbuf(stream, nil, _IOFBF, Int(BUFSIZ))
    pointer = stream
  }

  deinit {
    fclose(pointer)
  }
}
