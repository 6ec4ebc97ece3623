/// A file that another program appends to, or a pipe that it writes to, read without waiting.
///
/// A file that is replaced, cut or written anew is read from its beginning; a named pipe goes on with
/// its next writer. What is no file and no pipe is refused, since reading it might never end.
package final class FollowedStream {
  /// The result of reading on.
  package enum News: Hashable, Sendable {
    case bytes([UInt8])
    /// Another file, or the same one from its beginning.
    case replaced
    /// A writer has left the pipe, so that no line of its goes on.
    case ended
    case nothing
  }

  private enum Kind: Hashable {
    case file
    case pipe
    /// There is no such file yet.
    case none
    /// Nothing will come any more.
    case over
  }

  /// The name in messages.
  package let name: String
  /// The path of the file; nil for a descriptor that was open already.
  private let path: String?
  private var number: Int32 = -1
  private var kind = Kind.none
  /// The last bytes that were read of the file, which stay there while it only grows.
  private var tail: [UInt8] = []
  private static let longestTail = 1_024

  /// Opens a file or a named pipe, for whose writer it doesn't wait; the file need not exist yet.
  ///
  /// - Throws: `SystemError` when it can't be opened, or is neither a file nor a pipe.
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
  ///
  /// - Throws: `SystemError` when it is not, or is neither a file nor a pipe.
  package init(reading descriptor: Descriptor) throws(SystemError) {
    path = nil
    name = "descriptor \(descriptor.number)"
    let flags = fcntl(descriptor.number, F_GETFL)
    guard flags >= 0, flags & O_ACCMODE != O_WRONLY else {
      throw SystemError("read", on: name, code: EBADF)
    }
    number = descriptor.number
    kind = try Self.kind(of: number, name)
  }

  deinit { closeOwn() }

  /// The descriptor that can be read when there is news; nil for a file, at which one must look.
  package var descriptor: Descriptor? { kind == .pipe ? Descriptor(number: number) : nil }

  /// Returns true if a descriptor reads from the same file or pipe, which then has two readers.
  package func reads(sameAs other: Descriptor) -> Bool {
    var (own, theirs) = (stat(), stat())
    guard number >= 0, fstat(number, &own) == 0, fstat(other.number, &theirs) == 0 else {
      return false
    }
    return (own.st_dev, own.st_ino) == (theirs.st_dev, theirs.st_ino)
  }

  /// True if there is news only for somebody who looks now and then.
  package var needsLooking: Bool { kind == .file || kind == .none && path != nil }

  /// Returns the next news, with at most `count` bytes.
  ///
  /// - Throws: `SystemError` when reading fails; then nothing will come any more.
  package func next(upTo count: Int) throws(SystemError) -> News {
    do throws(SystemError) {
      switch kind {
      case .none: return reopened() ? .replaced : .nothing
      case .over: return .nothing
      case .file:
        if isWrittenAnew { return fromBeginning() }
        let bytes = try Descriptor(number: number).read(upTo: count)
        tail = Array((tail + bytes.suffix(Self.longestTail)).suffix(Self.longestTail))
        return bytes.isEmpty ? newsOfFile() : .bytes(bytes)
      case .pipe:
        let pipe = Descriptor(number: number)
        if Descriptor.readable(among: [pipe], within: 0).isEmpty { return .nothing }
        let bytes = try pipe.read(upTo: count)
        if !bytes.isEmpty { return .bytes(bytes) }
        // A pipe that its last writer has left can always be read: only a new one waits again, and
        // that only if it has a name by which a writer can open it.
        if !reopened() || hasHungUp { kind = .over }
        return .ended
      }
    } catch {
      kind = .over
      throw error
    }
  }

  /// Finds out at the end of a file if it was replaced or cut.
  private func newsOfFile() -> News {
    var (own, now) = (stat(), stat())
    guard fstat(number, &own) == 0 else { return .nothing }
    if let path, stat(path, &now) == 0, (now.st_dev, now.st_ino) != (own.st_dev, own.st_ino) {
      return reopened() ? .replaced : .nothing
    }
    return own.st_size < lseek(number, 0, SEEK_CUR) ? fromBeginning() : .nothing
  }

  /// True if other bytes stand before the place in the file than those that were read there.
  private var isWrittenAnew: Bool {
    var now = [UInt8](repeating: 0, count: tail.count)
    let start = lseek(number, 0, SEEK_CUR) - off_t(tail.count)
    return pread(number, &now, now.count, start) == now.count && now != tail
  }

  /// True if nothing is left in the pipe, and no writer.
  private var hasHungUp: Bool {
    var entry = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) == 1 && entry.revents & Int16(POLLIN | POLLHUP) == Int16(POLLHUP)
  }

  private func fromBeginning() -> News {
    lseek(number, 0, SEEK_SET)
    tail = []
    return .replaced
  }

  /// Opens what is at the path now; false if nothing can be opened.
  private func reopened() -> Bool {
    guard let path else { return false }
    return (try? open(path)) != nil
  }

  /// Opens the path, and closes what was open before: a new writer of a pipe always has a reader.
  private func open(_ path: String) throws(SystemError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SystemError("open", on: path, code: EINVAL)
    }
    let opened = openCall(path)
    guard opened >= 0 else { throw SystemError("open", on: path) }
    do throws(SystemError) {
      let found = try Self.kind(of: opened, path)
      closeOwn()
      (number, kind, tail) = (opened, found, [])
    } catch {
      closeCall(opened)
      throw error
    }
  }

  private func closeOwn() {
    if path != nil, number >= 0 { closeCall(number) }
  }

  private static func kind(of number: Int32, _ name: String) throws(SystemError) -> Kind {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw SystemError("fstat", on: name) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFIFO, S_IFSOCK: return .pipe
    case S_IFDIR: throw SystemError("read", on: name, code: EISDIR)
    default: throw SystemError("read", on: name, code: SystemError.notRegular)
    }
  }
}

// The type has methods of these names, which would hide the C functions inside it.
private func openCall(_ path: String) -> Int32 {
  open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
}

private func closeCall(_ number: Int32) {
  _ = close(number)
}
