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
  /// True if the signal has its default action.
  var isDefault: Bool {
    #if canImport(Darwin)
      __sigaction_u.__sa_handler == nil
    #else
      __sigaction_handler.sa_handler == nil
    #endif
  }
}

/// Installs a handler, or `SIG_DFL` or `SIG_IGN`.
///
/// - Returns: The action that the signal had before.
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
