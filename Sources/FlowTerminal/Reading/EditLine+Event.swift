internal import FlowSystem

extension EditLine {
  /// Something that happened while a line was typed.
  enum Event {
    case paste(String)
    /// A code point without a width: it belongs to the character before.
    case mark(Unicode.Scalar)
    /// The cursor is to go so many code points on, or back.
    case move(Int)
    case redraw(isMoved: Bool)
    case interrupt
    case suspend
    case leave(Signal)
    case list([Candidate])
  }

  /// Why a line ended, other than by Enter.
  enum Ending {
    case interrupted
    case terminated(Signal)
    case endOfInput
  }
}
