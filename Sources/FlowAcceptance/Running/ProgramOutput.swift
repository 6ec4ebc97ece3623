import FlowFormats
import FlowSession

/// The output of the program since the driver's last action, and the state of the program.
package struct ProgramOutput {
  enum RunState: Hashable {
    case waiting(InputPurpose)
    case ended(status: Int32)
    /// The driver killed it.
    case killed
  }

  /// The lines of output, without prompts and the input after them.
  var lines: [String] = []
  var events: [StructureEvent] = []
  /// All of standard error since the case began.
  var errors = ""
  var state: RunState
  /// The output as a terminal with all colours would get it; nil if it isn't recorded.
  var picture: String?
  /// The milliseconds until the program does something by itself; nil if it only waits for input.
  var due: Int?
  /// False if the step means nothing to an app, so that its events aren't compared.
  var isCompared = true

  /// Returns the lines of a text, without white space at their ends.
  static func lines(of text: some StringProtocol) -> [String] {
    Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self).trimmedEnd
    }
  }
}

/// The next action of a driver.
enum DriverAction: Hashable {
  case type(String)
  case press([Keystroke])
  case endInput
  /// Let this number of milliseconds pass.
  case elapse(Int)
  /// Send an event of the app, in the words after `event`.
  case event([String])
  case kill
  /// Quit the program, if it runs, and start it again.
  case relaunch
  /// End the case.
  case finish
}

/// The index of a finished step, with the output and the events that followed it.
struct Turn: Sendable {
  let step: Int
  var lines: [String]
  var events: [StructureEvent]
  /// The lines on standard error during the turn.
  var errors: [String] = []
  /// The state of the program after the turn.
  var state = ProgramOutput.RunState.waiting(.home)
  /// The property list of the flow's app after the turn, if it is recorded and has changed.
  var preferences: String?
  /// The output as a terminal with all colours would get it, if it is recorded.
  var picture: String?
  /// False if the step means nothing to an app, so that its events aren't compared.
  var isCompared = true

  /// The first hundred lines of output, without empty ones at both ends.
  var screen: [String] {
    let lines = lines.prefix(100).drop(while: \.isEmpty)
    return Array(
      lines.prefix((lines.lastIndex { !$0.isEmpty } ?? lines.startIndex - 1) - lines.startIndex + 1)
    )
  }
}

/// An expectation of a transcript that does not hold.
package struct ExpectationFailure: Hashable, Sendable {
  /// The line in the file, from 1.
  package let line: Int
  /// The message, in lower case and without a full stop.
  package let message: String
  /// The difference of expected and seen lines, each with `-`, `+`, `…` or a space in front.
  package var difference: [String] = []
  /// The screen of the turn, if the difference doesn't show it.
  package var screen: [String] = []
  /// The lines on standard error during the turn.
  package var errors: [String] = []
  /// True if the flow has taken another path, so that later differences follow from this one.
  var isStructural = false
  /// The number of later differences in the case that were left out.
  package var followUps = 0

  /// Returns the failure of a case that took too long.
  static func timedOut(
    _ line: Int, _ limit: Int, awaiting awaited: String, screen: [String], errors: [String] = []
  ) -> ExpectationFailure {
    ExpectationFailure(
      line: line, message: "timed out after \(limit) ms, waiting for \(awaited)", screen: screen,
      errors: errors)
  }

  /// The difference, the screen, standard error and the number of differences left out.
  package var details: [String] {
    func section(_ title: String, _ lines: [String]) -> [String] {
      lines.isEmpty ? [] : ["\(title):"] + lines.map { $0.isEmpty ? "|" : "| \($0)" }
    }
    let rest =
      followUps.counted("more difference follows", "more differences follow") + " from this"
    return difference + section("on the screen", screen) + section("on standard error", errors)
      + (followUps == 0 ? [] : [rest])
  }
}
