import FlowSystem

/// A git command that answers requests: each is written to its standard input, and each answer is
/// read from its standard output.
///
/// The command is killed when the value is released.
final class GitConversation {
  /// The longest time in milliseconds in which the command must write something.
  private static let longest = 60_000

  private let process: SpawnedProcess
  private let link: Descriptor
  private let name: String
  /// The bytes that have arrived and were not asked for yet.
  private var buffer: ArraySlice<UInt8> = []

  /// Starts a command, whose errors go nowhere.
  ///
  /// - Parameters:
  ///   - words: The program's path and its arguments; not empty.
  ///   - variables: Environment variables to add.
  /// - Throws: `SystemError` when the command can't be started.
  init(_ words: [String], adding variables: [String: String]) throws(SystemError) {
    let pair = try DescriptorPair.makeSocketPair()
    process = try SpawnedProcess(
      words, environment: Environment.all(adding: variables),
      [(0, pair.childEnd), (1, pair.childEnd), (2, Descriptor.nowhere())])
    (link, name) = (pair.localEnd, words[0])
  }

  deinit { process.destroy() }

  /// Sends a request.
  ///
  /// - Throws: `SystemError` when the command has ended.
  func send(_ request: String) throws(SystemError) { try link.write(request) }

  /// Reads a line, and returns it without its line feed.
  ///
  /// - Throws: `SystemError` when the command ends or stays silent before the end of the line, or
  ///   when the line is very long.
  func line() throws(SystemError) -> String {
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        defer { buffer = buffer[(end + 1)...] }
        return String(decoding: buffer[..<end], as: UTF8.self)
      }
      guard buffer.count < 1 << 16 else { throw SystemError("read", on: name, code: EFBIG) }
      try readMore(upTo: 1 << 12)
    }
  }

  /// Reads a number of bytes.
  ///
  /// - Throws: `SystemError` when the command ends or stays silent before it has written them.
  func bytes(_ count: Int) throws(SystemError) -> [UInt8] {
    while buffer.count < count { try readMore(upTo: min(1 << 18, count - buffer.count)) }
    defer { buffer = buffer.dropFirst(count) }
    return Array(buffer.prefix(count))
  }

  private func readMore(upTo count: Int) throws(SystemError) {
    guard !Descriptor.readable(among: [link], within: Self.longest).isEmpty else {
      throw SystemError("read", on: name, code: ETIMEDOUT)
    }
    let more = try link.read(upTo: count)
    guard !more.isEmpty else { throw SystemError("read", on: name, code: EPIPE) }
    buffer += more
  }
}
