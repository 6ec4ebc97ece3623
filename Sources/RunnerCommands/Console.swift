import FlowFormats
package import FlowSystem
import FlowTerminal
import Synchronization

/// Standard output and standard error, for messages outside of flows.
///
/// Text is sanitized: nothing in a flow, a file or the environment can send an escape sequence to
/// the terminal. The first error is kept, nothing is written after it, and the exit status reports
/// it. On a terminal, text is converted to the character set of the locale; in a file or pipe it is
/// UTF-8.
package final class Console: Sendable {
  private let charset = Charset(environment: Environment.value)
  /// The place of error messages: standard error, or the terminal on which a tour talks.
  private let errors: Descriptor
  private let firstFailure = Mutex<SystemError?>(nil)
  private let failed = Mutex<Set<String>>([])
  /// The line of a long task, which goes away before other output.
  private let progress = Mutex<ProgressLine?>(nil)

  private let wasTerminal = Descriptor.output.isTerminal

  package init(errors: Descriptor = .error) {
    self.errors = errors
  }

  /// The error of writing to standard output, unless the reader has gone away, which is not a
  /// failure: a pipe was closed, or a terminal has hung up.
  var failure: SystemError? {
    guard let failure = firstFailure.withLock({ $0 }), !failure.isClosedPipe, !wasTerminal else {
      return nil
    }
    return failure
  }

  /// True if something could not be read or saved, which the exit status reports.
  var hasFailed: Bool { failed.withLock { !$0.isEmpty } }

  package func say(_ line: String) {
    write(line + "\n")
  }

  package func write(_ text: String) {
    put(shown(text, on: .output))
  }

  /// Writes the contents of a file without changes; on a terminal, sanitizes them.
  package func write(bytes: [UInt8]) {
    if Descriptor.output.isTerminal { return write(String(decoding: bytes, as: UTF8.self)) }
    put(bytes)
  }

  /// Writes the output of an encoder, which is sanitized already and has escape sequences.
  package func write(encoded bytes: [UInt8]) {
    put(Descriptor.output.isTerminal ? charset.converted(bytes) : bytes)
  }

  package func writeError(_ message: String, isNamed: Bool = true) {
    progress.withLock { $0?.hide() }
    try? errors.write(shown((isNamed ? "firstrun: " : "") + message + "\n", on: errors))
  }

  package func report(_ error: CommandError) {
    writeError(error.message, isNamed: error.includesProgramName)
  }

  /// Hides the progress of a long task from now on before anything else is written.
  func show(_ progress: ProgressLine) { self.progress.withLock { $0 = progress } }

  /// Reports from now on that the program waits for another one that is changing files.
  func reportLockWaits(
    as message: @escaping @Sendable (_ path: String) -> String = {
      "\($0): waiting for another program that is changing files there"
    }
  ) {
    LockWait.setListener { path in self.writeError(message(path)) }
  }

  /// Records an error of other code that writes to standard output.
  package func recordFailure(_ failure: SystemError) {
    firstFailure.withLock { $0 = $0 ?? failure }
  }

  /// Reports once that something could not be read or saved, although the run went on; the message may
  /// be on the screen already.
  package func fail(_ message: String, isShown: Bool = false) {
    let isNew = failed.withLock { $0.insert(message).inserted }
    if isNew, !isShown { writeError(message) }
  }

  /// Warns of what was saved and may be lost all the same, before the program ends.
  func reportUnsynced() {
    for saved in Folder.takeUnsynced() {
      writeError(
        "warning: \(saved.subject): saved, but may not survive a power cut: \(saved.reason)")
    }
  }

  private func shown(_ text: String, on descriptor: Descriptor) -> [UInt8] {
    let bytes = Array(Sanitiser.clean(text).utf8)
    return descriptor.isTerminal ? charset.converted(bytes) : bytes
  }

  private func put(_ bytes: [UInt8]) {
    if wasTerminal { progress.withLock { $0?.hide() } }
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

/// A file or a folder of files that a person told a command to write.
package enum OutputFile {
  /// Writes the file, as `File.write` does.
  package static func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
    do throws(SystemError) {
      try File.write(bytes, to: path)
    } catch {
      throw CommandError(
        exitCode: error.isMissingFile || error.code == EISDIR ? .cantCreate : .inputOutput,
        message: SystemError(error.call, on: path, code: error.code).description)
    }
  }

  /// Writes files into a folder, which is created if necessary.
  ///
  /// A link in the folder is replaced, so that no file outside of it is written.
  package static func write(
    _ files: [(name: String, text: String)], into folder: String
  ) throws(CommandError) {
    do throws(SystemError) {
      _ = try Folder(creating: folder, for: .everybody)
      for (name, text) in files {
        let path = "\(folder)/\(name)"
        if File.isLink(path) { try File.remove(path) }
        try File.replace(path, with: Array(text.utf8))
      }
    } catch {
      throw CommandError(exitCode: .cantCreate, message: error.description)
    }
  }
}
