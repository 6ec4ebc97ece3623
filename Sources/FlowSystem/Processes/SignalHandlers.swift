import Synchronization

// The code of the signal handlers. It makes only calls that POSIX lists as async-signal-safe, on
// memory that was set up before.

/// Handles a signal that the program reads as an event: writes its number into the pipe.
///
/// If the program is busy and not about to read, TERM and HUP end it at once, and so does a second
/// INT; the terminal is restored all the same. What a host handles itself waits for the host.
func handleSignal(_ signal: Int32) {
  let before = errno
  let isEnding = signal == SIGTERM || signal == SIGHUP
  let isOverdue = signalMemory.isPending(signal)
  let isHeard = signalMemory.isAwaited.load(ordering: .acquiring)
  let isUrgent = isEnding && (isOverdue || !isHeard) || signal == SIGINT && isOverdue && !isHeard
  if isUrgent, !signalMemory.isHosts(signal) {
    restoreAndDie(signal)
  }
  var byte = UInt8(truncatingIfNeeded: signal)
  if write(signalMemory.writeEnd.load(ordering: .acquiring), &byte, 1) == 1 {
    signalMemory.count(signal)
  }
  errno = before
}

/// Handles a fatal signal: kills the program that runs beside this one, restores the terminal, then
/// dies of the signal.
func restoreAndDie(_ signal: Int32) {
  let group = signalMemory.childGroup.load(ordering: .acquiring)
  if group > 0 { kill(-group, SIGKILL) }
  // In the background, the modes belong to the foreground program and must not be set.
  if let terminal = signalMemory.terminal.load(ordering: .acquiring),
    tcgetpgrp(terminal.pointee.number) == getpgrp()
  {
    let number = terminal.pointee.number
    if signalMemory.endsBracketedPaste.load(ordering: .acquiring) {
      let bytes = signalMemory.resetSequence
      _ = write(number, bytes.baseAddress, bytes.count)
    }
    _ = tcsetattr(number, TCSANOW, &terminal.pointee.modes)
  }
  if signalMemory.isHosts(signal) {
    // The host's own handler runs as soon as this one returns.
    sigaction(signal, signalMemory.hostActions + Int(signal), nil)
    raise(signal)
    return
  }
  takeDefault(signal)
}

/// Lets the signal take its default action on this process: end it, or stop it.
func takeDefault(_ signal: Int32) {
  setDisposition(of: signal, to: SIG_DFL)
  var only = sigset_t()
  sigemptyset(&only)
  sigaddset(&only, signal)
  var before = sigset_t()
  pthread_sigmask(SIG_UNBLOCK, &only, &before)
  raise(signal)
  pthread_sigmask(SIG_SETMASK, &before, nil)
}

extension sigaction {
  var isDefault: Bool {
    #if canImport(Darwin)
      __sigaction_u.__sa_handler == nil
    #else
      __sigaction_handler.sa_handler == nil
    #endif
  }
}

/// Installs a handler, or `SIG_DFL` or `SIG_IGN`, and returns the action that the signal had before.
@discardableResult
func setDisposition(
  of signal: Int32, to handler: (@convention(c) (Int32) -> Void)?, flags: Int32 = 0
) -> sigaction {
  var action = sigaction()
  sigfillset(&action.sa_mask)
  action.sa_flags = flags
  #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = handler
  #else
    action.__sigaction_handler.sa_handler = handler
  #endif
  var before = sigaction()
  sigaction(signal, &action, &before)
  return before
}

/// What the signal handlers share with the program: atomic, and there before any handler is
/// installed.
struct SignalMemory: ~Copyable, @unchecked Sendable {
  /// A terminal and its modes to restore before dying.
  struct Terminal {
    let number: Int32
    var modes: termios
  }

  /// One more than the largest number of a signal, which is 64 on Linux and 31 on macOS.
  private static let capacity = 65

  /// The pipe's ends: handlers write signal numbers, and the program reads them.
  let writeEnd = Atomic<Int32>(-1)
  let readEnd = Atomic<Int32>(-1)
  /// True while the program waits for signals or is sure to do so soon.
  let isAwaited = Atomic(false)
  let terminal = Atomic<UnsafeMutablePointer<Terminal>?>(nil)
  /// True if bracketed paste must be switched off before dying.
  let endsBracketedPaste = Atomic(false)
  /// The process group of a program to kill before dying; 0 for none.
  let childGroup = Atomic<pid_t>(0)
  /// The signals that the program whose process this is handles itself, a bit for each.
  let hosts = Atomic<UInt64>(0)
  /// The host's own actions, by signal, written before the bits are set.
  let hostActions = UnsafeMutablePointer<sigaction>.allocate(capacity: capacity)
  /// The number of times that each signal has arrived without being read yet.
  private let unread = UnsafeMutablePointer<Atomic<Int32>>.allocate(capacity: capacity)
  /// The bytes "bracketed paste off, attributes reset", in memory that a handler can write from.
  let resetSequence = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 12)

  init() {
    hostActions.initialize(repeating: sigaction(), count: Self.capacity)
    for signal in 0..<Self.capacity { (unread + signal).initialize(to: Atomic(0)) }
    _ = resetSequence.initialize(from: "\u{1B}[?2004l\u{1B}[0m".utf8)
  }

  /// Returns true if a signal has arrived that the program hasn't read yet.
  func isPending(_ signal: Int32) -> Bool {
    unread[Int(signal)].load(ordering: .sequentiallyConsistent) != 0
  }

  /// Counts a signal that has arrived, or one that was read with -1.
  func count(_ signal: Int32, by change: Int32 = 1) {
    unread[Int(signal)].wrappingAdd(change, ordering: .sequentiallyConsistent)
  }

  /// Returns true if the program whose process this is handles a signal itself.
  func isHosts(_ signal: Int32) -> Bool {
    hosts.load(ordering: .acquiring) & Self.bit(signal) != 0
  }

  static func bit(_ signal: Int32) -> UInt64 { 1 << (UInt64(signal) - 1) }

  /// Forgets everything, once no handler is installed.
  func forget() {
    writeEnd.store(-1, ordering: .releasing)
    readEnd.store(-1, ordering: .releasing)
    terminal.store(nil, ordering: .releasing)
    isAwaited.store(false, ordering: .releasing)
    endsBracketedPaste.store(false, ordering: .releasing)
    hosts.store(0, ordering: .releasing)
    for signal in 0..<Self.capacity { unread[signal].store(0, ordering: .releasing) }
  }
}

/// The only instance, which lives as long as the process.
let signalMemory = SignalMemory()
