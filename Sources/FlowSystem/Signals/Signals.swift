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
  /// The signals of a crash.
  private static let faults = [
    SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS,
  ]
  private static let fatal =
    faults + [SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGUSR1, SIGUSR2]

  /// The descriptor to poll for signals; nil before `install()`.
  package static var descriptor: Descriptor? {
    let number = signalMemory.pointee.readEnd
    return number >= 0 ? Descriptor(number: number) : nil
  }

  /// Installs the handlers; further calls do nothing until `uninstall()`.
  ///
  /// - Parameter isGuest: True in the process of another program, which is never ended by a signal
  ///   that it handles itself: TERM and HUP wait until they are read, its handler of a crash runs
  ///   once the terminal is restored, and its other handlers stay.
  /// - Throws: `SystemError` when no descriptors are left for the pipe.
  package static func install(isGuest: Bool = false) throws(SystemError) {
    guard descriptor == nil else { return }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError("pipe", on: "signals") }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    signalMemory.pointee.writeEnd = ends[1]
    signalMemory.pointee.readEnd = ends[0]
    _ = resetSequence
    useOwnStack()
    ignoreWriteSignals()
    // Known before a handler can ask for it.
    for signal in passedOn + faults where isGuest && isHandled(signal) {
      signalMemory.pointee.isHosts[Int(signal)] = true
    }
    for signal in passedOn {
      replaceAction(of: signal, with: handleSignal)
    }
    for signal in fatal {
      if isGuest, isHandled(signal), !faults.contains(signal) { continue }
      replaceAction(of: signal, with: restoreAndDie, flags: Int32(SA_ONSTACK))
    }
    signalMemory.pointee.inheritedMask = unblock(isGuest ? passedOn : passedOn + fatal)
  }

  /// Restores the actions and the mask from before `install()`, which may then be called again.
  ///
  /// For a program that replaces this one, those are every signal's default action, unless somebody
  /// like `nohup` has said otherwise. The handlers of a program whose process this is get the
  /// signals that nobody has read.
  package static func uninstall() {
    for (signal, action) in signalMemory.pointee.inheritedActions {
      var action = action
      sigaction(signal, &action, nil)
    }
    if var mask = signalMemory.pointee.inheritedMask { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    if var stack = signalMemory.pointee.inheritedStack { sigaltstack(&stack, nil) }
    let (ends, missed) = (
      [signalMemory.pointee.readEnd, signalMemory.pointee.writeEnd],
      passedOn.filter {
        signalMemory.pointee.isHosts[Int($0)] && signalMemory.pointee.isPending($0)
      }
    )
    signalMemory.pointee.forget()
    for end in ends where end >= 0 { close(end) }
    for signal in missed { raise(signal) }
  }

  /// Lets the process take a signal that was read, if it handles it itself; call it after
  /// `uninstall()`.
  package static func giveBack(_ signal: Signal) {
    if isHandled(signal.number) { raise(signal.number) }
  }

  /// Returns true if the process handles or ignores a signal itself.
  static func isHandled(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return !action.isDefault
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
    if signalMemory.pointee.inheritedActions[signal] == nil {
      signalMemory.pointee.inheritedActions[signal] = before
      signalMemory.pointee.actions[Int(signal)] = before
    }
  }

  /// Returns the next signal that has arrived; nil if there is none.
  package static func next() -> Signal? {
    var number: UInt8 = 0
    guard read(signalMemory.pointee.readEnd, &number, 1) == 1 else { return nil }
    signalMemory.pointee.readCounts[Int(number)] &+= 1
    return Signal(number: Int32(number))
  }

  /// True if `next()` would return a signal; computed without a system call.
  package static var hasPending: Bool {
    passedOn.contains { signalMemory.pointee.isPending($0) }
  }

  /// True if a signal is pending that asks the program to stop or to end: INT, TSTP, TERM or HUP.
  ///
  /// Code that waits for something else should then return at once. WINCH doesn't count.
  package static var isStopRequested: Bool {
    [SIGINT, SIGTSTP, SIGTERM, SIGHUP].contains { signalMemory.pointee.isPending($0) }
  }

  /// True if Ctrl-C was pressed, and nobody has read the signal yet.
  static var isInterruptPending: Bool { signalMemory.pointee.isPending(SIGINT) }

  /// Runs a body that polls for signals; during it, TERM and HUP are delivered as events.
  ///
  /// - Throws: The error that the body throws.
  package static func whileAwaiting<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = signalMemory.pointee.isAwaited
    signalMemory.pointee.isAwaited = true
    defer { signalMemory.pointee.isAwaited = before }
    return try body()
  }

  /// Sets the terminal modes to restore if a signal ends the program.
  package static func restoreOnDeath(_ modes: TerminalModes) {
    // Set in this order, a handler that runs in between restores nothing or everything.
    signalMemory.pointee.terminal = -1
    signalMemory.pointee.modes = modes.saved
    signalMemory.pointee.terminal = modes.descriptor.number
  }

  /// Records that bracketed paste is on, and is to be switched off if a signal ends the program.
  package static func setEndsBracketedPasteOnDeath(_ isOn: Bool) {
    signalMemory.pointee.isPasteMarked = isOn
  }

  /// Sets the process group to kill if a signal ends this process.
  static func atDeath(kill group: pid_t) {
    signalMemory.pointee.childGroup = group
  }

  /// Clears the group set by `atDeath(kill:)`, once that program has ended.
  static func atDeath(spare group: pid_t) {
    if signalMemory.pointee.childGroup == group { signalMemory.pointee.childGroup = 0 }
  }

  /// True if a signal is pending that asks the program to end for good: TERM or HUP.
  static var askToEnd: Bool {
    [SIGTERM, SIGHUP].contains { signalMemory.pointee.isPending($0) }
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

  /// Ends the program by the signal itself, so that shells see status 143 for TERM.
  package static func die(of signal: Signal) {
    restoreAndDie(signal.number)
  }

  /// Unblocks signals, which a parent process may have blocked, and returns the mask before.
  private static func unblock(_ signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals {
      sigaddset(&set, signal)
    }
    var before = sigset_t()
    pthread_sigmask(SIG_UNBLOCK, &set, &before)
    return before
  }

  /// Installs a stack for the fault handlers, since the normal stack may have overflowed.
  private static func useOwnStack() {
    let size = 64 * 1024
    if signalMemory.pointee.stack == nil {
      signalMemory.pointee.stack = .allocate(byteCount: size, alignment: 16)
    }
    var stack = stack_t()
    stack.ss_sp = signalMemory.pointee.stack
    stack.ss_size = size
    var before = stack_t()
    sigaltstack(&stack, &before)
    signalMemory.pointee.inheritedStack = before
  }
}
