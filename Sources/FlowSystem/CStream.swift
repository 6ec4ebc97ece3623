/// A C stream over a descriptor of its own, for libraries that print through `FILE`.
public final class CStream {
  /// What such libraries take.
  public let pointer: UnsafeMutablePointer<FILE>

  /// Opens a stream that takes everything and shows nothing of it.
  public init(nowhere: ()) throws(SystemError) {
    guard let stream = fopen("/dev/null", "we") else { throw SystemError("fopen", on: "/dev/null") }
    pointer = stream
  }

  /// Opens a stream; closing it leaves the given descriptor open.
  ///
  /// - Parameters:
  ///   - descriptor: where the stream reads or writes.
  ///   - mode: as for `fopen`: `r` or `w`.
  /// - Throws: `SystemError` where no descriptor or memory is left.
  public init(on descriptor: Descriptor, mode: String) throws(SystemError) {
    let copy = fcntl(descriptor.number, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw SystemError("dup", on: "descriptor \(descriptor.number)") }
    guard let stream = fdopen(copy, mode) else {
      throw SystemError("fdopen", on: "descriptor \(descriptor.number)")
    }
    // Whole redraws at a time: whoever prints flushes.
    setvbuf(stream, nil, _IOFBF, Int(BUFSIZ))
    pointer = stream
  }

  deinit {
    fclose(pointer)
  }
}
