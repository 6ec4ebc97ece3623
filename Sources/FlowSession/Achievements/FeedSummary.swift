public import Achievements
import FlowCore

/// What came of a file of events, said at its end.
public struct FeedSummary {
  private let outcome: Feed.Outcome
  private let set: AchievementSet

  /// Sums a run up.
  public init(_ outcome: Feed.Outcome, _ set: AchievementSet) {
    self.outcome = outcome
    self.set = set
  }

  /// A few lines for a person; what there was none of is left out.
  public var text: String {
    var lines = [count(outcome.counted, "event") + " counted"]
    if outcome.known > 0 { lines.append("\(outcome.known) bytes were counted in an earlier run") }
    if outcome.repeated > 0 {
      lines.append(count(outcome.repeated, "event") + " counted before, skipped")
    }
    if outcome.future > 0 {
      lines.append(count(outcome.future, "event") + " from the future, counted as of now")
    }
    if outcome.badCount > 0 { lines.append(count(outcome.badCount, "bad line") + " skipped") }
    lines += names(outcome.unknownEvents, "event")
    lines += names(outcome.unknownAttributes, "attribute")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The same for a program.
  public var json: JSONValue {
    .object([
      ("lines", .number(outcome.lines)), ("counted", .number(outcome.counted)),
      ("repeated", .number(outcome.repeated)), ("knownBytes", .number(outcome.known)),
      ("future", .number(outcome.future)), ("bad", .number(outcome.badCount)),
      ("badLines", .array(outcome.bad.map { .number($0.line) })),
      ("unknownEvents", json(outcome.unknownEvents)),
      ("unknownAttributes", json(outcome.unknownAttributes)),
      (
        "unlocked",
        .array(outcome.unlocks.map { .string(set.prefix + set.achievements[$0].id) })
      ),
    ])
  }

  private func count(_ number: Int, _ thing: String) -> String {
    "\(number) \(thing)\(number == 1 ? "" : "s")"
  }

  private func names(_ tally: NameTally, _ thing: String) -> [String] {
    guard !tally.counts.isEmpty else { return [] }
    let known = thing == "event" ? set.allEvents.map(\.name) : set.allAttributes.map(\.name)
    let all = sorted(tally).map { name, number in
      let nearest = name.nearest(in: known).map { ", did you mean '\($0)'?" } ?? ""
      return "'\(name)' (\(number)\(nearest))"
    }
    let others = tally.others > 0 ? ["others (\(tally.others))"] : []
    return ["unknown \(thing)s, skipped: " + (all + others).joined(separator: ", ")]
  }

  private func json(_ tally: NameTally) -> JSONValue {
    .object(sorted(tally).map { ($0.0, .number($0.1)) })
  }

  private func sorted(_ tally: NameTally) -> [(String, Int)] {
    tally.counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }
}
