import FlowSystem
import FlowTerminal
import Synchronization

/// Standard output and standard error, for what is said outside of a flow.
///
/// What is said is cleaned on its way: no text of a flow, a file or the environment can send an
/// escape sequence to the terminal. What could not be written is remembered, and nothing is tried
/// after it: the status says so at the end. A terminal gets the characters that its locale has; a
/// file or a program gets UTF-8.
final class Console: Sendable {
  private let charset = Charset(environment: Environment.value)
  private let firstFailure = Mutex<SystemError?>(nil)
  private let failed = Mutex<Set<String>>([])

  private let wasTerminal = Descriptor.output.isTerminal

  /// Why not all could be written, unless it is that nobody reads any more, which is no failure: a
  /// pipe was closed, or a terminal has gone away.
  var failure: SystemError? {
    guard let failure = firstFailure.withLock({ $0 }), !failure.isClosedPipe, !wasTerminal else {
      return nil
    }
    return failure
  }

  /// Whether something could not be read or saved on the way, which the status is to say.
  var hasFailed: Bool { failed.withLock { !$0.isEmpty } }

  /// Says a line.
  func say(_ line: String) {
    write(line + "\n")
  }

  /// Writes a text of one or more lines.
  func write(_ text: String) {
    put(shown(text, on: .output))
  }

  /// Writes bytes as they are, where a file's contents are asked for; a terminal gets them cleaned.
  func write(bytes: [UInt8]) {
    if Descriptor.output.isTerminal { return write(String(decoding: bytes, as: UTF8.self)) }
    put(bytes)
  }

  /// Writes what an encoder made, whose text is clean already, with its escape sequences.
  func write(encoded bytes: [UInt8]) {
    put(Descriptor.output.isTerminal ? charset.bytes(bytes) : bytes)
  }

  /// Says on standard error what is wrong.
  func complain(_ message: String, named isNamed: Bool = true) {
    try? Descriptor.error.write(shown((isNamed ? "firstrun: " : "") + message + "\n", on: .error))
  }

  /// Takes over what kept somebody else from writing to standard output.
  func note(_ failure: SystemError) {
    firstFailure.withLock { $0 = $0 ?? failure }
  }

  /// Says once what could not be read or saved while somebody went on all the same.
  ///
  /// - Parameters:
  ///   - message: what it was.
  ///   - isShown: whether it stands on the screen already.
  func fail(_ message: String, isShown: Bool = false) {
    let isNew = failed.withLock { $0.insert(message).inserted }
    if isNew, !isShown { complain(message) }
  }

  private func shown(_ text: String, on descriptor: Descriptor) -> [UInt8] {
    let bytes = Array(Sanitiser.clean(text).utf8)
    return descriptor.isTerminal ? charset.bytes(bytes) : bytes
  }

  private func put(_ bytes: [UInt8]) {
    firstFailure.withLock { failure in
      guard failure == nil else { return }
      do throws(SystemError) {
        try Descriptor.output.write(bytes)
      } catch {
        failure = error
      }
    }
  }
}
