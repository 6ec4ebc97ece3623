public import FlowSystem

/// Lets somebody watch something move, and notices when they would rather go on.
public protocol Pace {
  /// Runs something that pauses now and then; a pause says whether to go on moving.
  ///
  /// What is typed meanwhile stays where it is, for whoever reads next.
  func play(_ body: (_ pause: (_ milliseconds: Int) -> Bool) -> Void)
}

/// The pace of the shell: any key, or a signal, ends the moving.
public struct TerminalPace: Pace {
  private let input: Descriptor

  /// Watches a terminal, which shows nothing of what is typed while something moves.
  public init(input: Descriptor = .input) {
    self.input = input
  }

  /// Pauses for as long as nothing is typed.
  public func play(_ body: (_ pause: (_ milliseconds: Int) -> Bool) -> Void) {
    guard let modes = TerminalModes(of: input) else { return body { _ in false } }
    modes.listening {
      body { input.awaitArrival(within: Int32(clamping: $0)) == .nothing }
    }
  }
}
