/// A program that runs beside this one, in a process group of its own, with limits on its running
/// time and on the output that is kept.
///
/// It is killed with its group when its time is up, when the value is released, and when a signal
/// ends this process.
///
/// ```
/// let child = try ChildProcess(["/bin/sh", "-c", "gh auth status"], adding: [:], within: 10_000)
/// let ending = child.ending()  // nil while it runs
/// ```
package final class ChildProcess {
  /// The result of a run: the cause of its end, its output, and the first 4 KiB of standard error.
  package struct RunResult: Hashable, Sendable {
    /// The reason why the program ended.
    package enum Cause: Hashable, Sendable {
      case exited(Int32)
      case signalled(Int32)
      /// The program ran too long and was killed with its whole process group.
      case timedOut
      /// A signal asked this process to stop or to end, so the program was killed with its group.
      case interrupted

      fileprivate init(_ status: SpawnedProcess.TerminationStatus) {
        switch status {
        case .exited(let code): self = .exited(code)
        case .signalled(let signal): self = .signalled(signal)
        }
      }
    }

    /// The reason why the program ended.
    package let cause: Cause
    /// The program's standard output, up to the limit that the caller set.
    package let output: [UInt8]
    /// The program's standard error.
    package let errors: String
  }

  /// One of the program's output pipes, with the bytes kept so far.
  private struct CapturedPipe {
    let descriptor: Descriptor
    let limit: Int
    var bytes: [UInt8] = []
    var isOpen = true

    mutating func readAvailable() {
      let more = (try? descriptor.read(upTo: 1 << 16)) ?? []
      isOpen = !more.isEmpty
      bytes += more.prefix(limit - bytes.count)
    }
  }

  /// The number of times that pipes are read after the end: a process that was left behind may go
  /// on writing for ever.
  private static let lastRounds = 16

  private let process: SpawnedProcess
  private let deadline: Int
  private var output: CapturedPipe?
  private var errors: CapturedPipe
  private var isRunning = true

  /// Starts a program, whose output beyond a limit is discarded.
  package init(
    _ words: [String], adding variables: [String: String], input: [UInt8] = [],
    keeping outputLimit: Int = 0, within limit: Int
  ) throws(SystemError) {
    let inputFile = try Descriptor.holding(input)
    let outputPipe = outputLimit > 0 ? try DescriptorPair.makePipe() : nil
    let errorPipe = try DescriptorPair.makePipe()
    let nowhere = try Descriptor.nowhere()
    process = try Self.started(
      words, variables,
      [
        (0, inputFile), (1, outputPipe?.childEnd ?? nowhere), (2, errorPipe.childEnd),
      ])
    deadline = SystemClock.milliseconds + limit
    output = outputPipe.map { CapturedPipe(descriptor: $0.localEnd, limit: outputLimit) }
    errors = CapturedPipe(descriptor: errorPipe.localEnd, limit: 4096)
  }

  deinit { kill() }

  private static func started(
    _ words: [String], _ variables: [String: String],
    _ descriptors: [(number: Int32, from: Descriptor)]
  ) throws(SystemError) -> SpawnedProcess {
    // A TERM that ended this process at once would leave the program running.
    try Signals.whileAwaiting { () throws(SystemError) in
      let process = try SpawnedProcess(
        words, environment: Environment.all(adding: variables), descriptors, hasOwnSession: false)
      Signals.setChildGroup(process.id)
      return process
    }
  }

  /// The descriptor that can be read once the program writes an error or ends; nil after the end of
  /// its errors, when the program has ended or is about to.
  ///
  /// A process that the program left behind may hold its errors open; then its end doesn't show
  /// there.
  package var descriptor: Descriptor? { errors.isOpen ? errors.descriptor : nil }

  /// Reads what has arrived, and kills the program if its time is up, without waiting.
  package func ending() -> RunResult? {
    takeOutput(within: 0)
    var cause = end(waiting: false)
    if cause == nil, SystemClock.milliseconds >= deadline {
      kill()
      cause = .timedOut
    }
    return cause.map(ending(by:))
  }

  /// Waits until the program has ended, or a signal asks this process to stop or to end.
  package func waitForEnd() -> RunResult {
    Signals.whileAwaiting {
      while true {
        if let ending = ending() { return ending }
        if Signals.isStopRequested {
          kill()
          return ending(by: .interrupted)
        }
        awaitOutput()
      }
    }
  }

  /// Waits until the program has written something or may have ended, for at most 20 ms.
  package func awaitOutput() {
    if !takeOutput(within: 20), descriptor == nil { SystemClock.sleep(milliseconds: 1) }
  }

  /// Kills the program and its process group, if it still runs.
  package func kill() {
    guard isRunning else { return }
    process.sendToGroup(SIGKILL)
    _ = end(waiting: true)
  }

  private func ending(by cause: RunResult.Cause) -> RunResult {
    // The program's own children may hold the pipes open, so this doesn't wait for their end.
    for _ in 0..<Self.lastRounds where !takeOutput(within: 0) { break }
    return RunResult(
      cause: cause, output: output?.bytes ?? [],
      errors: String(decoding: errors.bytes, as: UTF8.self))
  }

  /// Reads output and errors, and returns true if there were any.
  @discardableResult private func takeOutput(within milliseconds: Int) -> Bool {
    let open = [output, errors].compactMap { $0 }.filter(\.isOpen).map(\.descriptor)
    let arrived = open.isEmpty ? [] : Descriptor.readable(among: open, within: milliseconds)
    if arrived.contains(errors.descriptor) { errors.readAvailable() }
    if let descriptor = output?.descriptor, arrived.contains(descriptor) { output?.readAvailable() }
    return !arrived.isEmpty
  }

  private func end(waiting: Bool) -> RunResult.Cause? {
    guard let status = process.terminationStatus(waiting: waiting) else { return nil }
    isRunning = false
    Signals.clearChildGroup(process.id)
    return RunResult.Cause(status)
  }
}

// MARK: - In the foreground

extension ChildProcess {
  /// Runs a program in the foreground of a terminal, as a shell does, and waits for its end.
  ///
  /// Keys such as Ctrl-C go to the program and not to this process. Ctrl-Z stops both, and both
  /// continue together. TERM or HUP to this process kills the program with its group.
  package static func runInForeground(
    _ words: [String], adding variables: [String: String], input: Descriptor, output: Descriptor,
    reading file: Descriptor? = nil
  ) throws(SystemError) -> RunResult.Cause {
    // In the background of the terminal, there is no foreground to hand over.
    let isForeground = tcgetpgrp(input.number) == getpgrp()
    defer { if isForeground { setForeground(getpgrp(), of: input) } }
    return try Signals.whileAwaiting { () throws(SystemError) in
      let process = try started(words, variables, [(0, file ?? input), (1, output), (2, output)])
      defer { Signals.clearChildGroup(process.id) }
      func resume() {
        if isForeground { setForeground(process.id, of: input) }
        process.sendToGroup(SIGCONT)
      }
      // The program may have read from the terminal before it was handed over, which stops it.
      resume()
      while true {
        switch process.change(WNOHANG | WUNTRACED) {
        case nil where Signals.isEndRequested:
          process.sendToGroup(SIGKILL)
          _ = process.terminationStatus(waiting: true)
          return .interrupted
        case nil: SystemClock.sleep(milliseconds: 10)
        case .stopped(let signal)?:
          if ![SIGTTIN, SIGTTOU].contains(signal) {
            if isForeground { setForeground(getpgrp(), of: input) }
            Signals.stop()
          }
          resume()
        case .ended(let status)?: return RunResult.Cause(status)
        }
      }
    }
  }

  /// Makes a process group the foreground of a terminal.
  ///
  /// SIGTTOU is blocked, since it would stop a process in the background that does this.
  private static func setForeground(_ group: pid_t, of terminal: Descriptor) {
    var before = SignalSet.change(SIG_BLOCK, SignalSet.of([SIGTTOU]))
    _ = tcsetpgrp(terminal.number, group)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
