/// A C `FILE` stream with its own descriptor, for C libraries that print through `FILE *`.
package final class CStream {
  package let pointer: UnsafeMutablePointer<FILE>

  /// Opens a stream on a copy of a descriptor, with the mode `r` or `w`; closing it leaves the original
  /// open.
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
