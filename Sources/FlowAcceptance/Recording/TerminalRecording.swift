package import FlowTerminal

/// The output of a visit and the lines typed in it, each with its time.
package struct TerminalRecording: Sendable {
  /// Something that is seen on the terminal.
  package enum Event: Hashable, Sendable {
    /// The program writes these bytes.
    case output([UInt8])
    /// Somebody types this line and presses Enter.
    case typed(String)
  }

  /// An event with its time since the beginning.
  package struct Moment: Hashable, Sendable {
    let milliseconds: Int
    let event: Event
  }

  /// The title: that of the case or of the flow.
  package let title: String
  /// The number of columns of the terminal.
  package let columns: Int
  /// The number of rows of the terminal.
  package let rows: Int
  /// The events, in order.
  private(set) var moments: [Moment] = []

  /// Creates an empty recording.
  package init(title: String, columns: Int, rows: Int) {
    self.title = title
    self.columns = columns
    self.rows = rows
  }

  /// Adds an event; its time is not before that of the last one.
  package mutating func add(_ event: Event, at milliseconds: Int) {
    let time = max(milliseconds, moments.last?.milliseconds ?? 0)
    moments.append(Moment(milliseconds: time, event: event))
  }

  /// Everything that was written on the terminal, with the lines typed.
  package var bytes: [UInt8] {
    moments.flatMap { moment in
      switch moment.event {
      case .output(let bytes): bytes
      case .typed(let line): Array((line + "\n").utf8)
      }
    }
  }

  /// Everything that was on the terminal, one below the other.
  package var picture: TerminalPicture {
    var picture = TerminalPicture(columns: columns)
    picture.show(bytes)
    return picture
  }
}
