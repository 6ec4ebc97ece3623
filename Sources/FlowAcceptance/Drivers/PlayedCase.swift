package import FlowCore
import FlowFormats
import FlowSystem
package import FlowTerminal

/// A case that was played in this process, as a terminal shows it.
package final class PlayedCase {
  package let title: String
  let columns: Int
  let appearance: Appearance
  /// Everything that was written on the terminal, with the lines typed.
  package private(set) var bytes: [UInt8] = []

  init(title: String, columns: Int, appearance: Appearance) {
    (self.title, self.columns, self.appearance) = (title, columns, appearance)
  }

  /// Everything that was on the terminal, one below the other.
  package var picture: TerminalScreen {
    var picture = TerminalScreen(columns: columns)
    picture.show(bytes)
    return picture
  }

  func write(_ bytes: [UInt8]) { self.bytes += bytes }

  /// Shows the line that was typed at a prompt, or the end of input; nothing of a secret shows.
  func finish(_ result: LineResult, isSecret: Bool) {
    switch result {
    case .line where isSecret: write([0x0A])
    case .line(let line): write(Array((Sanitiser.cleanLine(line) + "\n").utf8))
    // What the program shows replaces the prompt.
    case .woken: write(Array("\r\u{1B}[J".utf8))
    case .interrupted, .endOfInput, .terminated: write([0x0A])
    }
  }
}

extension TranscriptSuite {
  /// Plays the selected cases in this process, in the language and with the columns of each case if
  /// there are no others; also returns the titles of cases that need a real terminal.
  package func play(
    in appearance: Appearance, language: LanguageTag? = nil, columns: Int? = nil
  ) throws -> (cases: [PlayedCase], leftOut: [String]) {
    let scratch = try ScratchFolder()
    var cases: [PlayedCase] = []
    var leftOut: [String] = []
    for (number, job) in try jobs().enumerated() {
      guard job.reasonAgainstCore == nil else {
        leftOut.append(job.transcriptCase.title)
        continue
      }
      var job = job
      job.language = language ?? job.language
      let run = CaseRun(job, in: "\(scratch.path)/\(number)")
      run.writeInitialState()
      let played = PlayedCase(
        title: job.transcriptCase.title,
        columns: columns ?? job.transcriptCase.settings.columns, appearance: appearance)
      CoreDriver(library: job.library, played: played).perform(run)
      cases.append(played)
    }
    return (cases, leftOut)
  }
}
