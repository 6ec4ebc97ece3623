import FlowSession

/// What a driver saw since it was last told what to do.
struct Seen {
  /// Where the program is now.
  enum Standing: Hashable {
    case waiting(Prompting)
    case ended(status: Int32)
    /// Ended by us.
    case killed
  }

  /// What was shown, without the prompts and what was typed behind them.
  var lines: [String] = []
  /// What happened, as transcripts write it behind `::`.
  var events: [String] = []
  /// All that was written to standard error since the case began.
  var errors = ""
  var standing: Standing

  /// The lines of a text, without white space at their ends.
  static func lines(of text: some StringProtocol) -> [String] {
    Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self).trimmedEnd
    }
  }
}

/// What a driver is to do next.
enum Move: Hashable {
  case type(String)
  case press([Keystroke])
  /// Say that nothing more will be typed.
  case endInput
  case kill
  /// Leave the program, if it runs, and start it anew.
  case relaunch
  /// The case is over.
  case finish
}

/// A step that was done, and what was seen then.
struct Turn: Sendable {
  let step: Int
  var lines: [String]
  var events: [String]
}

/// Something that is not as a transcript says.
public struct Failure: Hashable, Sendable {
  /// From 1.
  public let line: Int
  /// What is wrong, in lower case.
  public let message: String
  /// What was expected and what was seen, as lines that begin with `-`, `+` or a space.
  public var difference: [String] = []
}
