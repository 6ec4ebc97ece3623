import Synchronization

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
  /// How often each signal has arrived and was not read yet.
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
