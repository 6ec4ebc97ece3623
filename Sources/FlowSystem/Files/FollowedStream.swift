/// A file that another program appends to, or a pipe that it writes to, read without waiting.
///
/// A file that is replaced, truncated or rewritten is read from its beginning; a named pipe goes on
/// with its next writer. Anything but a file or a pipe is refused, since reading it might never
/// end.
package final class FollowedStream {
  package enum News: Hashable, Sendable {
    case bytes([UInt8])
    /// Another file, or the same one from its beginning.
    case replaced
    /// A writer has left the pipe, so that its last line is complete.
    case ended
    case nothing
  }

  private enum Source {
    case file(Descriptor)
    case pipe(Descriptor)
    /// There is no such file yet.
    case none
    /// Nothing more will come.
    case over
  }

  package let name: String
  /// The path of the file; nil for a descriptor that was open already.
  private let path: String?
  private var source = Source.none
  /// The last bytes that were read of the file, which don't change while it only grows.
  private var tail: [UInt8] = []
  private static let longestTail = 1_024

  /// Opens a file or a named pipe, for whose writer it doesn't wait; the file need not exist yet.
  package init(following path: String) throws(SystemError) {
    self.path = path
    name = path
    do throws(SystemError) {
      try open(path)
    } catch {
      guard error.isMissingFile, File.isFolder(File.folder(of: path)) else { throw error }
    }
  }

  /// Follows a descriptor that is open for reading, and stays open.
  package init(reading descriptor: Descriptor) throws(SystemError) {
    path = nil
    name = "descriptor \(descriptor.number)"
    let flags = fcntl(descriptor.number, F_GETFL)
    guard flags >= 0, flags & O_ACCMODE != O_WRONLY else {
      throw SystemError("read", on: name, code: EBADF)
    }
    source = try Self.source(descriptor)
  }

  /// The descriptor that can be read when there is news; nil for a file, which has to be polled.
  package var descriptor: Descriptor? { if case .pipe(let pipe) = source { pipe } else { nil } }

  /// Returns true if a descriptor reads from the same file or pipe, which then has two readers.
  package func reads(sameAs other: Descriptor) -> Bool {
    switch source {
    case .file(let own), .pipe(let own):
      guard let status = try? own.status(), let theirs = try? other.status() else { return false }
      return status.isSameFile(as: theirs)
    case .none, .over: return false
    }
  }

  package var needsLooking: Bool {
    switch source {
    case .file: true
    case .none: path != nil
    case .pipe, .over: false
    }
  }

  /// Returns the next news, with at most `count` bytes.
  package func next(upTo count: Int) throws(SystemError) -> News {
    do throws(SystemError) {
      switch source {
      case .none: return reopened() ? .replaced : .nothing
      case .over: return .nothing
      case .file(let file):
        if isWrittenAnew(file) { return fromBeginning(file) }
        let bytes = try file.read(upTo: count)
        tail = (tail + bytes.suffix(Self.longestTail)).suffix(Self.longestTail)
        return bytes.isEmpty ? news(of: file) : .bytes(bytes)
      case .pipe(let pipe):
        if Descriptor.readable(among: [pipe], within: 0).isEmpty { return .nothing }
        let bytes = try pipe.read(upTo: count)
        if !bytes.isEmpty { return .bytes(bytes) }
        // A pipe that its last writer has left can always be read. Only a newly opened one waits
        // again, and only a named pipe can be opened.
        if !reopened() || hasHungUp { source = .over }
        return .ended
      }
    } catch {
      source = .over
      throw error
    }
  }

  /// Finds out at the end of a file if it was replaced or cut.
  private func news(of file: Descriptor) -> News {
    guard let own = try? file.status() else { return .nothing }
    if let path, let now = File.status(of: path), !now.isSameFile(as: own) {
      return reopened() ? .replaced : .nothing
    }
    return own.st_size < lseek(file.number, 0, SEEK_CUR) ? fromBeginning(file) : .nothing
  }

  /// Returns true if the bytes before the position aren't those that were read there.
  private func isWrittenAnew(_ file: Descriptor) -> Bool {
    var now = [UInt8](repeating: 0, count: tail.count)
    let start = lseek(file.number, 0, SEEK_CUR) - off_t(tail.count)
    return pread(file.number, &now, now.count, start) == now.count && now != tail
  }

  /// True if nothing is left in the pipe, and no writer.
  private var hasHungUp: Bool {
    guard let descriptor else { return false }
    var entry = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) == 1 && entry.revents & Int16(POLLIN | POLLHUP) == Int16(POLLHUP)
  }

  private func fromBeginning(_ file: Descriptor) -> News {
    lseek(file.number, 0, SEEK_SET)
    tail = []
    return .replaced
  }

  /// Opens what is at the path now; false if nothing can be opened.
  private func reopened() -> Bool {
    guard let path else { return false }
    return (try? open(path)) != nil
  }

  /// Opens the path before it closes what was open: a new writer of a pipe always has a reader.
  private func open(_ path: String) throws(SystemError) {
    guard !path.isEmpty else { throw SystemError("open", on: path, code: EINVAL) }
    source = try Self.source(Descriptor(reading: path, path: path))
    tail = []
  }

  private static func source(_ descriptor: Descriptor) throws(SystemError) -> Source {
    switch try descriptor.status().st_mode & S_IFMT {
    case S_IFREG: return .file(descriptor)
    case S_IFIFO, S_IFSOCK: return .pipe(descriptor)
    case S_IFDIR: throw SystemError("read", on: descriptor.name, code: EISDIR)
    default: throw SystemError("read", on: descriptor.name, code: SystemError.notRegular)
    }
  }
}
