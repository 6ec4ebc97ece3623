/// The memory of signal handling, set up before any handler is installed.
///
/// It is reached through a pointer: Swift checks accesses to global variables for overlaps at run
/// time, and a handler that interrupts such an access would trap.
struct SignalMemory {
  /// One more than the largest number of a signal, which is 64 on Linux and 31 on macOS.
  private static let places = 65

  /// The pipe's ends: handlers write signal numbers, and the program reads them.
  var writeEnd: Int32 = -1
  var readEnd: Int32 = -1
  /// True while the program waits for signals or is sure to do so soon.
  var isAwaited = false
  /// The number of times each signal arrived (only handlers count) and was read by the program.
  let arrived = SignalMemory.counters()
  let readCounts = SignalMemory.counters()
  /// The terminal (-1 for none) and its modes to restore before dying.
  var terminal: Int32 = -1
  var modes = termios()
  /// True if bracketed paste must be switched off before dying.
  var isPasteMarked = false
  /// The process group of a program to kill before dying; 0 for none.
  var childGroup: pid_t = 0
  /// The signals that the program whose process this is handles itself.
  let isHosts = SignalMemory.flags()
  /// The actions from before, for the handlers.
  let actions = SignalMemory.noActions()
  /// The actions, the mask and the handlers' stack from before, which no handler reads.
  var inheritedActions: [Int32: sigaction] = [:]
  var inheritedMask: sigset_t?
  var inheritedStack: stack_t?
  /// The handlers' own stack, which is kept for the next time.
  var stack: UnsafeMutableRawPointer?

  /// Returns true if a signal has arrived that the program hasn't read yet.
  func isPending(_ signal: Int32) -> Bool { arrived[Int(signal)] != readCounts[Int(signal)] }

  /// Forgets everything, once no handler is installed.
  mutating func forget() {
    (writeEnd, readEnd, terminal) = (-1, -1, -1)
    (isAwaited, isPasteMarked) = (false, false)
    readCounts.update(from: arrived, count: Self.places)
    isHosts.update(repeating: false, count: Self.places)
    (inheritedActions, inheritedMask, inheritedStack) = ([:], nil, nil)
  }

  private static func flags() -> UnsafeMutablePointer<Bool> {
    let memory = UnsafeMutablePointer<Bool>.allocate(capacity: places)
    memory.initialize(repeating: false, count: places)
    return memory
  }

  private static func noActions() -> UnsafeMutablePointer<sigaction> {
    let memory = UnsafeMutablePointer<sigaction>.allocate(capacity: places)
    memory.initialize(repeating: sigaction(), count: places)
    return memory
  }

  private static func counters() -> UnsafeMutablePointer<UInt32> {
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: places)
    memory.initialize(repeating: 0, count: places)
    return memory
  }
}

/// The only instance, which lives as long as the process.
nonisolated(unsafe) let signalMemory: UnsafeMutablePointer<SignalMemory> = {
  let memory = UnsafeMutablePointer<SignalMemory>.allocate(capacity: 1)
  memory.initialize(to: SignalMemory())
  return memory
}()

/// The bytes "bracketed paste off, attributes reset", in memory that a handler can write from.
nonisolated(unsafe) let resetSequence: UnsafeMutableBufferPointer<UInt8> = {
  let bytes = Array("\u{1B}[?2004l\u{1B}[0m".utf8)
  let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
  _ = memory.initialize(from: bytes)
  return memory
}()
