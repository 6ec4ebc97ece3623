/// A program that answers requests: each is written to its standard input, and each answer is read
/// from its standard output.
///
/// Several requests may be under way, as long as they are short: whoever sends more than the system
/// buffers without reading waits forever. The program is killed when the value is released.
package final class AnsweringProcess {
  /// The longest time in milliseconds in which the program must write something.
  private static let longest = 60_000

  private let process: SpawnedProcess
  private let link: Descriptor
  private let name: String
  /// The bytes that have arrived and were not asked for yet.
  private var buffer: ArraySlice<UInt8> = []

  /// Starts a program, whose errors go nowhere.
  ///
  /// - Parameters:
  ///   - words: The program's path and its arguments; not empty.
  ///   - variables: Environment variables to add.
  /// - Throws: `SystemError` when the program can't be started.
  package init(_ words: [String], adding variables: [String: String]) throws(SystemError) {
    let pair = try DescriptorPair.makeSocketPair()
    defer { pair.childEnd.close() }
    do throws(SystemError) {
      let nowhere = try Descriptor.opened(reading: "/dev/null")
      defer { nowhere.close() }
      process = try SpawnedProcess(
        words, environment: Environment.all(adding: variables),
        [(0, pair.childEnd), (1, pair.childEnd), (2, nowhere)])
    } catch {
      pair.localEnd.close()
      throw error
    }
    (link, name) = (pair.localEnd, words[0])
  }

  deinit {
    link.close()
    process.destroy()
  }

  /// Sends a request.
  ///
  /// - Throws: `SystemError` when the program has ended.
  package func send(_ request: String) throws(SystemError) { try link.write(request) }

  /// Reads a line, and returns it without its line feed.
  ///
  /// - Throws: `SystemError` when the program ends or stays silent before the end of the line, or
  ///   when the line is very long.
  package func line() throws(SystemError) -> String {
    var searched = buffer.startIndex
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { buffer = buffer[(end + 1)...] }
        return String(decoding: buffer[..<end], as: UTF8.self)
      }
      guard buffer.count < 1 << 16 else { throw SystemError("read", on: name, code: EFBIG) }
      try waitForBytes()
      let more = try link.read(upTo: 1 << 12)
      guard !more.isEmpty else { throw SystemError("read", on: name, code: EPIPE) }
      buffer = buffer + more
      searched = buffer.startIndex
    }
  }

  /// Reads a number of bytes.
  ///
  /// - Throws: `SystemError` when the program ends or stays silent before it has written them.
  package func bytes(_ count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { target, filled in
      let target = UnsafeMutableRawBufferPointer(target)
      target.copyBytes(from: buffer.prefix(count))
      filled = min(count, buffer.count)
      buffer = buffer.dropFirst(count)
      do throws(SystemError) {
        while filled < count {
          try waitForBytes()
          let rest = UnsafeMutableRawBufferPointer(rebasing: target[filled..<count])
          let more = try link.read(into: rest)
          guard more > 0 else { throw SystemError("read", on: name, code: EPIPE) }
          filled += more
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  private func waitForBytes() throws(SystemError) {
    guard !Descriptor.readable(among: [link], within: Self.longest).isEmpty else {
      throw SystemError("read", on: name, code: ETIMEDOUT)
    }
  }
}
