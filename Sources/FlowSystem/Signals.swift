/// How signals reach the program: as events that it reads, or as an end that leaves the terminal whole.
///
/// ```
/// INT WINCH TSTP CONT        → one byte into a pipe → Signals.next()
/// TERM HUP                   → the same while the program awaits them, else restore and die
/// QUIT ABRT SEGV ALRM USR1 … → restore the terminal, die of the signal
/// PIPE XFSZ                  → ignored: writing throws instead
/// ```
///
/// All of it belongs to the main thread: signals are the process's, and there is one terminal.
public enum Signals {
  private static let passedOn = [SIGINT, SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP]
  private static let fatal = [
    SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS, SIGALRM, SIGVTALRM, SIGPROF,
    SIGXCPU, SIGUSR1, SIGUSR2,
  ]

  /// What to poll to hear of signals; nil before `install()`.
  public static var descriptor: Descriptor? {
    let number = signalMemory.pointee.programEnd
    return number >= 0 ? Descriptor(number: number) : nil
  }

  /// Takes the signals over; calling it again does nothing.
  public static func install() throws(SystemError) {
    guard descriptor == nil else { return }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError("pipe", on: "signals") }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    signalMemory.pointee.pipeEnd = ends[1]
    signalMemory.pointee.programEnd = ends[0]
    _ = farewell
    useOwnStack()
    surviveWriting()
    for signal in passedOn {
      setDisposition(of: signal, to: passOn)
    }
    for signal in fatal {
      setDisposition(of: signal, to: restoreAndDie, flags: Int32(SA_ONSTACK))
    }
    unblock(passedOn + fatal)
  }

  /// Gives every signal its default meaning again, as a program that we become with exec expects.
  public static func uninstall() {
    for signal in passedOn + fatal + [SIGPIPE, SIGXFSZ] {
      setDisposition(of: signal, to: SIG_DFL)
    }
  }

  /// Makes writing to a closed pipe, or beyond what a file may hold, an error that is thrown, instead
  /// of the end of the program.
  public static func surviveWriting() {
    for signal in [SIGPIPE, SIGXFSZ] { setDisposition(of: signal, to: SIG_IGN) }
  }

  /// The next signal that has come, if one has.
  public static func next() -> Signal? {
    var number: UInt8 = 0
    guard read(signalMemory.pointee.programEnd, &number, 1) == 1 else { return nil }
    signalMemory.pointee.taken[Int(number)] &+= 1
    return Signal(number: Int32(number))
  }

  /// Whether `next()` has something, found out without asking the system.
  public static var arePending: Bool {
    passedOn.contains { signalMemory.pointee.isPending($0) }
  }

  /// Whether one of those has come that ask the program to stop or to end, which whoever waits for
  /// something else should do at once; a new size of the window asks for nothing.
  public static var askToLeave: Bool {
    [SIGINT, SIGTSTP, SIGTERM, SIGHUP].contains { signalMemory.pointee.isPending($0) }
  }

  /// Runs something that hears of signals, so that TERM and HUP come as events meanwhile.
  public static func awaited<Result>(_ body: () -> Result) -> Result {
    signalMemory.pointee.isAwaited = true
    defer { signalMemory.pointee.isAwaited = false }
    return body()
  }

  /// Says what to put back if a signal ends the program.
  public static func atDeath(restore modes: TerminalModes) {
    // In this order, a handler that comes between finds nothing to restore or all of it.
    signalMemory.pointee.terminal = -1
    signalMemory.pointee.modes = modes.saved
    signalMemory.pointee.terminal = modes.descriptor.number
  }

  /// Says whether bracketed paste is on and would have to be switched off.
  public static func atDeath(endBracketedPaste isOn: Bool) {
    signalMemory.pointee.isPasteMarked = isOn
  }

  /// Stops the program as Ctrl-Z does, and returns when it goes on.
  ///
  /// Where no shell could bring it back, the system ignores this, as it should.
  public static func stop() {
    takeDefault(SIGTSTP)
    setDisposition(of: SIGTSTP, to: passOn)
  }

  /// Stops the program until a shell brings it to the foreground, where one has started it behind.
  ///
  /// Where no shell could do that, the system ignores this, as it should.
  public static func awaitForeground(of terminal: Descriptor) {
    let group = tcgetpgrp(terminal.number)
    if group >= 0, group != getpgrp() { kill(0, SIGTTIN) }
  }

  /// Ends the program by the signal itself, after everything was saved: shells then see 143 for TERM.
  public static func die(of signal: Signal) {
    restoreAndDie(signal.number)
  }

  /// Whoever started us may block signals in its own threads, and we inherit that.
  private static func unblock(_ signals: [Int32]) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals {
      sigaddset(&set, signal)
    }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// A stack for the handlers of faults, since the usual one may be what has run out.
  private static func useOwnStack() {
    let size = 64 * 1024
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
  }
}
