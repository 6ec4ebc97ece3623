/// All that a signal handler may look at: plain memory, set up before any handler is installed.
///
/// It is reached through a pointer, since Swift checks accesses to global variables at run time, and
/// a handler that interrupts such an access would be taken for an overlapping one.
struct SignalMemory {
  /// Where a handler writes the signal's number, and where the program reads it.
  var pipeEnd: Int32 = -1
  var programEnd: Int32 = -1
  /// Whether the program waits for signals right now, or soon will for certain.
  var isAwaited = false
  /// How often each signal came, which only handlers count, and how often the program took it up.
  let arrived = SignalMemory.counters()
  let taken = SignalMemory.counters()
  /// The terminal's modes to put back before dying.
  var terminal: Int32 = -1
  var modes = termios()
  /// Whether bracketed paste must be switched off before dying.
  var isPasteMarked = false

  /// Whether a signal came that the program has not taken up yet.
  func isPending(_ signal: Int32) -> Bool { arrived[Int(signal)] != taken[Int(signal)] }

  private static func counters() -> UnsafeMutablePointer<UInt32> {
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: 256)
    memory.initialize(repeating: 0, count: 256)
    return memory
  }
}

/// The one such memory; it lives as long as the process.
nonisolated(unsafe) let signalMemory: UnsafeMutablePointer<SignalMemory> = {
  let memory = UnsafeMutablePointer<SignalMemory>.allocate(capacity: 1)
  memory.initialize(to: SignalMemory())
  return memory
}()

/// "Bracketed paste off, attributes reset", as bytes that a handler can write.
nonisolated(unsafe) let farewell: UnsafeMutableBufferPointer<UInt8> = {
  let bytes = Array("\u{1B}[?2004l\u{1B}[0m".utf8)
  let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
  _ = memory.initialize(from: bytes)
  return memory
}()
