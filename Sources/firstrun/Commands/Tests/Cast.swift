import FlowAcceptance
import FlowFormats

/// An asciicast, version 2: a recording that asciinema and its players play.
///
/// ```
/// {"version":2,"width":80,"height":24,"title":"cluck","env":{"TERM":"xterm-256color"}}
/// [0,"o","…"]
/// ```
///
/// Of several recordings, each begins with a marker and an empty screen.
struct Cast {
  enum Pace: String, CaseIterable, Sendable {
    case real
    /// The same time for each line and each letter, whatever it took.
    case even
  }

  private let pace: Pace
  private var lines: [String] = []
  private var time = 0
  private static let letterTime = 60
  private static let readingTime = 1500

  init(_ recordings: [TerminalRecording], pace: Pace) {
    self.pace = pace
    let (columns, rows) = (
      recordings.map(\.columns).max() ?? 80, recordings.map(\.rows).max() ?? 24
    )
    let title = recordings.count == 1 ? recordings[0].title : "\(recordings.count) cases"
    let header = JSONValue.object([
      ("version", .number(2)), ("width", .number(columns)), ("height", .number(rows)),
      ("title", .string(title)),
      ("env", .object([("TERM", .string("xterm-256color"))])),
    ])
    lines = ["\(header)"]
    for (number, recording) in recordings.enumerated() {
      if recordings.count > 1 {
        if number > 0 { time += Self.readingTime }
        add("m", recording.title)
        add("o", "\u{1B}[H\u{1B}[2J")
      }
      add(recording)
    }
  }

  var bytes: [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }

  private mutating func add(_ recording: TerminalRecording) {
    let start = time
    for moment in recording.moments {
      let happened = start + moment.milliseconds
      switch moment.event {
      case .output(let bytes):
        if pace == .real { time = max(time, happened) }
        // Files end lines with a line feed; a terminal also returns to the first column.
        add("o", String(decoding: bytes, as: UTF8.self).withCarriageReturns)
      case .typed(let line):
        let letters = Array(line)
        let step =
          pace == .even
          ? Self.letterTime : min(Self.letterTime, (happened - time) / (letters.count + 1))
        time =
          pace == .even ? time + Self.readingTime : max(time, happened - step * (letters.count + 1))
        for letter in letters {
          time += step
          add("o", String(letter))
        }
        time = pace == .even ? time + 4 * step : max(time, happened)
        add("o", "\r\n")
      }
    }
  }

  private mutating func add(_ kind: String, _ data: String) {
    let seconds = JSONValue.decimal(Double(time) / 1000)
    lines.append("\(JSONValue.array([seconds, .string(kind), .string(data)]))")
  }
}

extension String {
  fileprivate var withCarriageReturns: String {
    replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
  }
}
