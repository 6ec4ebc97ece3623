import Synchronization

/// Delivers signals as events, or restores the terminal before a signal ends the program.
///
/// ```
/// INT WINCH TSTP CONT        → one byte into a pipe → Signals.next()
/// TERM HUP                   → the same while the program awaits them, else restore and die
/// QUIT ABRT SEGV ALRM USR1 … → restore the terminal, die of the signal
/// PIPE XFSZ                  → ignored: writing throws instead
/// ```
///
/// Only the main thread uses it, since a process has one set of handlers and one terminal.
package enum Signals {
  private static let passedOn = [SIGINT, SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP]
  private static let faults = [
    SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS,
  ]
  private static let fatal =
    faults + [SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGUSR1, SIGUSR2]

  /// The state of the process before `install()`, which no handler reads, and the pipe of signals.
  private struct Inherited {
    var actions: [(signal: Int32, action: sigaction)] = []
    var mask: sigset_t?
    var stack: stack_t?
    var pipe: DescriptorPair?
  }

  nonisolated(unsafe) private static var inherited = Inherited()
  /// The size of the fault handlers' own stack, which is kept for the next time.
  private static let stackSize = 64 * 1024
  nonisolated(unsafe) private static let stack = UnsafeMutableRawPointer.allocate(
    byteCount: stackSize, alignment: 16)

  /// The number of the descriptor to poll for signals; -1 before `install()`.
  static var readEnd: Int32 { signalMemory.readEnd.load(ordering: .acquiring) }

  /// Installs the handlers; further calls do nothing until `uninstall()`.
  package static func install(isGuest: Bool = false) throws(SystemError) {
    guard readEnd < 0 else { return }
    let pipe = try DescriptorPair.makePipe()
    for end in [pipe.localEnd, pipe.childEnd] { _ = fcntl(end.number, F_SETFL, O_NONBLOCK) }
    inherited.pipe = pipe
    signalMemory.readEnd.store(pipe.localEnd.number, ordering: .releasing)
    signalMemory.writeEnd.store(pipe.childEnd.number, ordering: .releasing)
    useOwnStack()
    ignoreWriteSignals()
    // Known before a handler can ask for it.
    for signal in passedOn + faults where isGuest && isHandled(signal) {
      signalMemory.hostActions[Int(signal)] = action(of: signal)
      signalMemory.hosts.bitwiseOr(SignalMemory.bit(signal), ordering: .acquiringAndReleasing)
    }
    for signal in passedOn {
      replaceAction(of: signal, with: handleSignal)
    }
    for signal in fatal {
      if isGuest, isHandled(signal), !faults.contains(signal) { continue }
      replaceAction(of: signal, with: restoreAndDie, flags: Int32(SA_ONSTACK))
    }
    // A parent process may have blocked them.
    inherited.mask = SignalSet.change(
      SIG_UNBLOCK, SignalSet.of(isGuest ? passedOn : passedOn + fatal))
  }

  /// Restores the actions and the mask from before `install()`, which may then be called again.
  ///
  /// For a program that replaces this one, those are the default actions, unless a parent such as
  /// `nohup` has set others. The handlers of a program whose process this is get the signals that
  /// nobody has read.
  package static func uninstall() {
    for (signal, action) in inherited.actions {
      var action = action
      sigaction(signal, &action, nil)
    }
    if let mask = inherited.mask { _ = SignalSet.change(SIG_SETMASK, mask) }
    if var stack = inherited.stack { sigaltstack(&stack, nil) }
    let missed = passedOn.filter { signalMemory.isHosts($0) && signalMemory.isPending($0) }
    signalMemory.forget()
    inherited = Inherited()
    for signal in missed { raise(signal) }
  }

  /// Raises a signal that was read once more, if the process handles it itself; call this after
  /// `uninstall()`.
  package static func giveBack(_ signal: Signal) {
    if isHandled(signal.number) { raise(signal.number) }
  }

  /// Returns true if the process handles or ignores a signal itself.
  static func isHandled(_ signal: Int32) -> Bool {
    !action(of: signal).isDefault
  }

  private static func action(of signal: Int32) -> sigaction {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return action
  }

  /// Ignores SIGPIPE and SIGXFSZ, so that writing to a closed pipe or beyond the file size limit
  /// throws an error.
  package static func ignoreWriteSignals() {
    for signal in [SIGPIPE, SIGXFSZ] { replaceAction(of: signal, with: SIG_IGN) }
  }

  /// Replaces a signal's action, and keeps the one that the process began with.
  private static func replaceAction(
    of signal: Int32, with handler: (@convention(c) (Int32) -> Void)?, flags: Int32 = 0
  ) {
    let before = setDisposition(of: signal, to: handler, flags: flags)
    if !inherited.actions.contains(where: { $0.signal == signal }) {
      inherited.actions.append((signal, before))
    }
  }

  /// Returns the next signal that has arrived; nil if there is none.
  package static func next() -> Signal? {
    var number: UInt8 = 0
    guard read(readEnd, &number, 1) == 1 else { return nil }
    signalMemory.count(Int32(number), by: -1)
    return Signal(number: Int32(number))
  }

  /// True if `next()` would return a signal; computed without a system call.
  package static var hasPending: Bool {
    passedOn.contains { signalMemory.isPending($0) }
  }

  /// True if a signal is pending that asks the program to stop or to end: INT, TSTP, TERM or HUP.
  ///
  /// Code that waits for something else should then return at once. WINCH doesn't count.
  package static var isStopRequested: Bool {
    [SIGINT, SIGTSTP, SIGTERM, SIGHUP].contains { signalMemory.isPending($0) }
  }

  /// True if a signal is pending that asks the program to end for good: TERM or HUP.
  static var isEndRequested: Bool { [SIGTERM, SIGHUP].contains { signalMemory.isPending($0) } }

  /// True if Ctrl-C was pressed, and nobody has read the signal yet.
  static var isInterruptPending: Bool { signalMemory.isPending(SIGINT) }

  /// Runs a body that polls for signals; during it, TERM and HUP are delivered as events.
  package static func whileAwaiting<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = signalMemory.isAwaited.exchange(true, ordering: .acquiringAndReleasing)
    defer { signalMemory.isAwaited.store(before, ordering: .releasing) }
    return try body()
  }

  /// Sets the terminal modes to restore if a signal ends the program.
  package static func restoreOnDeath(_ modes: TerminalModes) {
    let terminal = UnsafeMutablePointer<SignalMemory.Terminal>.allocate(capacity: 1)
    terminal.initialize(to: .init(number: modes.descriptor.number, modes: modes.saved))
    // The one before is never freed: a handler may be reading it.
    signalMemory.terminal.store(terminal, ordering: .releasing)
  }

  /// Records that bracketed paste is on, and is to be switched off if a signal ends the program.
  package static func setEndsBracketedPasteOnDeath(_ isOn: Bool) {
    signalMemory.endsBracketedPaste.store(isOn, ordering: .releasing)
  }

  /// Sets the process group to kill if a signal ends this process.
  static func setChildGroup(_ group: pid_t) {
    signalMemory.childGroup.store(group, ordering: .releasing)
  }

  /// Clears the group set by `setChildGroup(_:)`, once that program has ended.
  static func clearChildGroup(_ group: pid_t) {
    _ = signalMemory.childGroup.compareExchange(
      expected: group, desired: 0, ordering: .acquiringAndReleasing)
  }

  /// Stops the program as Ctrl-Z does, and returns when the program continues.
  ///
  /// If no shell could continue it (an orphaned process group), the system ignores the stop.
  package static func stop() {
    takeDefault(SIGTSTP)
    setDisposition(of: SIGTSTP, to: handleSignal)
  }

  /// Stops a program that was started in the background until a shell brings it to the foreground.
  ///
  /// If no shell could do that (an orphaned process group), the system ignores the stop.
  package static func awaitForeground(of terminal: Descriptor) {
    let group = tcgetpgrp(terminal.number)
    if group >= 0, group != getpgrp() { kill(0, SIGTTIN) }
  }

  /// Kills the programs beside this one, removes the temporary folders, and ends the program by the
  /// signal itself, so that shells see status 143 for TERM.
  package static func die(of signal: Signal) {
    Leftovers.clear(andDieOf: signal)
  }

  /// Installs a stack for the fault handlers, since the normal stack may have overflowed.
  private static func useOwnStack() {
    var (own, before) = (stack_t(), stack_t())
    own.ss_sp = stack
    own.ss_size = stackSize
    sigaltstack(&own, &before)
    inherited.stack = before
  }
}

// MARK: - Without handlers

extension Signals {
  /// Runs a body during which INT, TERM and HUP end this process only after the programs beside it
  /// are killed and its temporary folders are removed.
  ///
  /// Signals that are ignored or handled stay so. The body must not call `install()`.
  package static func clearingUp<Result>(_ body: () throws -> Result) rethrows -> Result {
    try taking([SIGINT, SIGTERM, SIGHUP], { Leftovers.clear(andDieOf: $0) }, body)
  }

  /// Runs a body that ends early, with what it has by then, once Ctrl-C is pressed; a second Ctrl-C
  /// ends the program.
  ///
  /// A signal that is ignored or handled stays so. The body must not call `install()`.
  package static func endingEarly<Result>(
    _ body: (_ isInterrupted: @escaping @Sendable () -> Bool) throws -> Result
  ) rethrows -> Result {
    let isInterrupted = Flag()
    return try taking(
      [SIGINT], { if isInterrupted.raise() { Leftovers.clear(andDieOf: $0) } },
      { try body { isInterrupted.isRaised } })
  }

  /// Runs a body during which a thread of its own takes those of some signals that are neither ignored
  /// nor handled; if the system has no more threads, they act as usual.
  private static func taking<Result>(
    _ signals: [Int32], _ take: @escaping @Sendable (Signal) -> Void, _ body: () throws -> Result
  ) rethrows -> Result {
    let signals = signals.filter { !isHandled($0) }
    guard let first = signals.first else { return try body() }
    // Threads that start from here on block the signals as well, so that only the new one takes
    // them.
    var before = SignalSet.change(SIG_BLOCK, SignalSet.of(signals))
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let isOver = Flag()
    let thread = Workers.start {
      var (set, number) = (SignalSet.of(signals), Int32(0))
      while !isOver.isRaised {
        if sigwait(&set, &number) == 0, !isOver.isRaised { take(Signal(number: number)) }
      }
    }
    guard let thread else {
      pthread_sigmask(SIG_SETMASK, &before, nil)
      return try body()
    }
    defer {
      isOver.raise()
      pthread_kill(thread, first)
      pthread_join(thread, nil)
    }
    return try body()
  }

  private final class Flag: Sendable {
    private let value = Atomic(false)

    var isRaised: Bool { value.load(ordering: .acquiring) }

    /// Raises the flag, and returns true if it was raised before.
    @discardableResult
    func raise() -> Bool { value.exchange(true, ordering: .acquiringAndReleasing) }
  }

  /// The signals that a thread of this program must be able to take: those of its own faults.
  static let ofOwnThread = [SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS]
}
