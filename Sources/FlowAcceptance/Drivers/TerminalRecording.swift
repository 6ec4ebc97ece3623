import FlowContent
package import FlowCore
import FlowFormats
import FlowSystem
package import FlowTerminal
import Onboarding

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
    package let milliseconds: Int
    package let event: Event
  }

  /// The title: that of the case or of the flow.
  package let title: String
  package let columns: Int
  package let rows: Int
  package private(set) var moments: [Moment] = []

  package init(title: String, columns: Int, rows: Int) {
    (self.title, self.columns, self.rows) = (title, columns, rows)
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

/// A recorder of one run: its terminal, and the clock of the run.
package final class TerminalRecorder {
  /// The recording so far.
  package private(set) var recording: TerminalRecording
  /// The look that the terminal shows.
  let appearance: Appearance
  /// Returns the milliseconds since the beginning.
  private let now: () -> Int

  package init(
    _ recording: TerminalRecording, appearance: Appearance, now: @escaping () -> Int
  ) {
    (self.recording, self.appearance, self.now) = (recording, appearance, now)
  }

  package func write(_ bytes: [UInt8]) { recording.add(.output(bytes), at: now()) }

  /// Records the prompt of a line that will be read.
  package func prompt(_ prompt: Prompt) { write(prompt.bytes) }

  /// Records the line that was typed, or the end of input.
  package func finish(_ result: LineResult) {
    switch result {
    case .line(let line): recording.add(.typed(Sanitiser.cleanLine(line)), at: now())
    // What the program shows replaces the prompt.
    case .woken: write(Array("\r\u{1B}[J".utf8))
    case .interrupted, .endOfInput, .terminated: write([0x0A])
    }
  }
}

extension TranscriptSuite {
  /// The recordings of a suite, and the cases that can't be recorded.
  package struct Recordings: Sendable {
    /// The recordings, in the order of the files.
    package fileprivate(set) var all: [TerminalRecording] = []
    /// The titles of cases that need keys or options of a real terminal.
    package fileprivate(set) var leftOut: [String] = []
  }

  /// Runs the selected cases in this process, and returns what a terminal shows of each, in the
  /// language and with the columns of each case if there are no others.
  package func recordings(
    in appearance: Appearance, language: LanguageTag? = nil, columns: Int? = nil
  ) throws -> Recordings {
    let scratch = try ScratchFolder()
    var recordings = Recordings()
    for (number, job) in try jobs().enumerated() {
      guard job.reasonAgainstCore == nil else {
        recordings.leftOut.append(job.transcriptCase.title)
        continue
      }
      let settings = job.transcriptCase.settings
      var job = job
      job.language = language ?? job.language
      let run = CaseRun(job, in: "\(scratch.path)/\(number)")
      run.writeInitialState()
      let recorder = TerminalRecorder(
        TerminalRecording(
          title: job.transcriptCase.title, columns: columns ?? settings.columns,
          rows: settings.rows),
        appearance: appearance, now: { run.waited })
      CoreDriver(library: job.library, recorder: recorder).perform(run)
      recordings.all.append(recorder.recording)
    }
    return recordings
  }
}
