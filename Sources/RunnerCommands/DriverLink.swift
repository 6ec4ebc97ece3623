import FlowCore
import FlowSession
import FlowSystem

/// The connection of a program to the test driver that runs it: reports the flow's events, and when
/// the program is ready for input.
///
/// The link exists if the environment variable `FIRSTRUN_EVENTS` contains the number of an open
/// descriptor that is readable and writable. The program writes a `DriverMessage` a line to it.
///
/// The environment variable `FIRSTRUN_TESTED` then contains the folder of the tested flow, whose
/// names take precedence over other flows, and `FIRSTRUN_FLOW` the flow that the case names, whose
/// facts are known at home.
///
/// Time does not pass: after `pause`, the program waits for one byte from the driver instead, and
/// while it is ready, `elapse 2000` lets 2000 ms pass, `event dealt` is an event of the app, and
/// `event %set plan pro` sets a fact where a typed line would be an answer.
/// `clock 2000` sets the calendar to 2000 ms after the beginning of the case. The marks count up. On a
/// terminal, a mark is also written in an operating system command (OSC 7770), which shows nothing:
/// once the driver receives it, it has received all earlier output. The mark 0 stands before a prompt.
final class DriverLink: StructureListener, VirtualClock {
  private let link: Descriptor
  private let terminal: Descriptor?
  private var count = 0
  private var isKept = false
  private var isOpen = true
  private(set) var milliseconds = 0
  /// The milliseconds by which waits have moved the clock.
  private var waited = 0
  /// The beginning of a line that the driver has not finished yet.
  private var unread: [UInt8] = []
  /// The number of times and events of the driver that were taken since the prompt.
  private var taken = 0
  /// The events of the app that the flow has not taken yet, in the words after `event`.
  private var appEvents: [[String]] = []

  /// Opens the link; returns nil if no driver runs the program.
  init?(environment: (String) -> String?) {
    guard let number = environment("FIRSTRUN_EVENTS").flatMap(Int32.init), number > 2 else {
      return nil
    }
    link = Descriptor(number: number)
    guard link.setCloseOnExec() else { return nil }
    terminal = Descriptor.output.isTerminal ? .output : nil
  }

  func handle(_ event: StructureEvent) { tell(.event(event)) }

  func willRead(_ purpose: InputPurpose) {
    taken = 0
    write(mark: 0)
    tell(.prompt(purpose))
  }

  func didSetInputPolicy(isKept: Bool) { self.isKept = isKept }

  var now: CalendarTime {
    takeLines()
    return .transcriptStart(plus: waited)
  }

  func wait(milliseconds: Int) {
    takeLines()
    tell(.pause(milliseconds: milliseconds, keepsInput: isKept, mark: nextMark()))
    _ = try? link.read(upTo: 1)
    self.milliseconds += milliseconds
  }

  var descriptor: Descriptor? { isOpen ? link : nil }

  func advance() { takeLines() }

  /// Follows what the driver has said about time.
  private func takeLines() {
    while let descriptor, !Descriptor.readable(among: [descriptor], within: 0).isEmpty {
      let bytes = (try? descriptor.read(upTo: 64)) ?? []
      isOpen = !bytes.isEmpty
      unread += bytes
    }
    while let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
      let words = String(decoding: unread[..<end], as: UTF8.self).split(separator: " ")
      unread.removeFirst(end + 1)
      switch (words.first, words.last.flatMap({ Int($0) })) {
      case ("event"?, _):
        appEvents.append(words.dropFirst().map(String.init))
        taken += 1
      case ("elapse"?, let time?):
        milliseconds += time
        taken += 1
      case ("clock"?, let time?): waited = time
      case (_, _): break
      }
    }
  }

  var hasEvent: Bool { !appEvents.isEmpty }

  func nextEvent() -> [String]? { appEvents.isEmpty ? nil : appEvents.removeFirst() }

  /// Reports that all input was handled, and when something else is due.
  func ready(_ typed: Int, _ timeLeft: Int?) {
    tell(.ready(handled: typed + taken, mark: nextMark(), due: timeLeft))
  }

  /// Writes the next mark to the terminal, if there is one, and returns its number.
  private func nextMark() -> Int {
    count += 1
    write(mark: count)
    return count
  }

  private func write(mark: Int) { try? terminal?.write("\u{1B}]7770;\(mark)\u{07}") }

  private func tell(_ message: DriverMessage) {
    // The program goes on even if the driver has gone away.
    try? link.write(message.line + "\n")
  }
}
