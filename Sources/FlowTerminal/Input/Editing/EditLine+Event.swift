internal import FlowSystem

extension EditLine {
  /// Something that happened during editing and is passed to libedit as a key.
  enum Event {
    case paste(String)
    /// A code point without a width, which combines with the character before it.
    case mark(Unicode.Scalar)
    /// The cursor must move by this many code points, backward if negative.
    case move(Int)
    case redraw(isMoved: Bool)
    case interrupt
    case suspend
    case leave(Signal)
    case list([CompletionCandidate])
  }

  /// The reason why a line ended other than by Enter.
  enum Ending {
    case interrupted
    case terminated(Signal)
    case endOfInput
  }
}
