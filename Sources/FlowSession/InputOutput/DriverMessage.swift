/// A line that a program under test writes for its driver, on a descriptor of its own.
///
/// ```
/// event page swipe 2/6           an event, as after `::`
/// prompt flow                    a read begins, with its purpose
/// pause 400 keep 7               it would pause for 400 ms, keeping input, and waits for a byte
/// ready 5 8                      all 5 bytes or signals since the prompt are handled
/// ready 5 8 2000                 the same, and something is due in 2000 ms
/// ```
///
/// The second number of `pause` and `ready` is that of a mark in the output of a terminal, up to
/// which the driver has to read.
package enum DriverMessage: Hashable, Sendable {
  case event(StructureEvent)
  case prompt(InputPurpose)
  case pause(milliseconds: Int, keepsInput: Bool, mark: Int)
  case ready(handled: Int, mark: Int, due: Int?)

  /// The line, without its end.
  package var line: String {
    switch self {
    case .event(let event): "event \(event)"
    case .prompt(let purpose): "prompt \(purpose.rawValue)"
    case .pause(let milliseconds, let keepsInput, let mark):
      "pause \(milliseconds) \(keepsInput ? "keep" : "drop") \(mark)"
    case .ready(let handled, let mark, let due):
      "ready \(handled) \(mark)" + (due.map { " \($0)" } ?? "")
    }
  }

  /// Parses a line; nil if it isn't a message.
  package init?(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    let numbers = words.map { Int($0) }
    switch words.first {
    case "event":
      guard let event = StructureEvent(String(line.dropFirst("event ".count))) else { return nil }
      self = .event(event)
    case "prompt": self = .prompt(words.last.flatMap(InputPurpose.init) ?? .flow)
    case "pause" where words.count == 4:
      self = .pause(
        milliseconds: numbers[1] ?? 0, keepsInput: words[2] == "keep", mark: numbers[3] ?? 0)
    case "ready" where words.count >= 3:
      self = .ready(
        handled: numbers[1] ?? 0, mark: numbers[2] ?? 0, due: numbers.count > 3 ? numbers[3] : nil)
    default: return nil
    }
  }
}
