import FlowSession
import FlowSystem

/// What `firstrun test` hears of a program that it runs: where the flow is, and when it is to type.
///
/// It is there where `FIRSTRUN_EVENTS` holds the number of an open descriptor that carries bytes both
/// ways. On it a line is written for whatever happens:
///
/// ```
/// event page welcome 1/6     as a transcript has it behind `::`
/// prompt flow                a line is about to be waited for, by whom
/// pause 400 drop 3           so many milliseconds would pass now, and drop or keep what is typed
/// ready 5 4                  five bytes or signals came since the prompt, and all are dealt with
/// ```
///
/// `FIRSTRUN_TESTED` holds the folder of the flow that the transcript stands beside then: it is the
/// one that its names stand for.
///
/// Time does not pass: after `pause` one byte is awaited instead. The last numbers of `pause` and
/// `ready` count up, and the same number is written to a terminal, in an operating system command
/// that shows nothing: once it is there, so is all that was shown before.
final class DriverLink: StructureListener, SessionClock {
  private let descriptor: Descriptor
  private let terminal: Descriptor?
  private var count = 0
  private var isKept = false

  /// Opens the link, where somebody is at its other end.
  init?(environment: (String) -> String?) {
    guard let number = environment("FIRSTRUN_EVENTS").flatMap(Int32.init), number > 2 else {
      return nil
    }
    descriptor = Descriptor(number: number)
    guard descriptor.keepToOurselves() else { return nil }
    terminal = Descriptor.output.isTerminal ? .output : nil
  }

  func note(_ event: StructureEvent) { tell("event \(event)") }

  func willRead(_ prompting: Prompting) { tell("prompt \(prompting.rawValue)") }

  func keepsInput(_ isKept: Bool) { self.isKept = isKept }

  var now: CalendarTime { .ofTranscripts }

  func pass(milliseconds: Int) {
    mark("pause \(milliseconds) \(isKept ? "keep" : "drop")")
    _ = try? descriptor.read(upTo: 1)
  }

  /// Says that all that was typed is dealt with.
  func ready(_ taken: Int) { mark("ready \(taken)") }

  private func mark(_ line: String) {
    count += 1
    try? terminal?.write("\u{1B}]7770;\(count)\u{07}")
    tell("\(line) \(count)")
  }

  private func tell(_ line: String) {
    // A driver that has gone away is no reason to stop.
    try? descriptor.write(line + "\n")
  }
}
