package import FlowSystem

/// A source of pauses for animations, which a key ends early.
package protocol AnimationTimer {
  /// Runs an animation that pauses now and then; a pause returns true while the animation should go
  /// on.
  ///
  /// Input during the animation stays unread, for the next reader.
  func play(_ body: (_ pause: (_ milliseconds: Int) -> Bool) -> Void)
}

/// The source of pauses in a shell: any key or signal ends the animation.
package struct TerminalAnimationTimer: AnimationTimer {
  private let input: Descriptor

  /// Creates a timer for a terminal, which does not echo input during an animation.
  package init(input: Descriptor = .input) {
    self.input = input
  }

  /// Runs an animation whose pauses end early when input arrives.
  package func play(_ body: (_ pause: (_ milliseconds: Int) -> Bool) -> Void) {
    guard let modes = TerminalModes(of: input) else { return body { _ in false } }
    modes.withEchoAndBufferingOff {
      body { input.waitForInput(within: Int32(clamping: $0)) == .timedOut }
    }
  }
}
