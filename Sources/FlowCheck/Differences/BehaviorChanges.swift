import FlowCore
import FlowExploration

/// The first differences of two versions that get the same input side by side.
struct BehaviorChanges {
  private(set) var changes: [FlowChange] = []
  /// The reason for which the search may have missed differences; nil if it has seen everything.
  private(set) var reasonForDoubt: String?
  /// The differences after which no further kinds are looked for.
  private static let mostDifferences = 64

  init(from old: FlowMachine, to new: FlowMachine) {
    do throws(ExplorationError) {
      let search = try DifferenceSearch(between: old, and: new)
      var changes: [FlowChange] = []
      var seen: Set<[String]> = []
      var count = 0
      let result = search.result { difference in
        let change = Self.change(difference, old.flow, new.flow)
        if seen.insert([change.subject, change.old ?? "", change.new ?? ""]).inserted {
          changes.append(change)
        }
        count += 1
        return count == Self.mostDifferences
      }
      self.changes = changes
      if case .undecided = result {
        reasonForDoubt = "the versions have too many states to be compared side by side"
      }
    } catch {
      reasonForDoubt = "\(error)"
    }
  }

  private static func change(_ difference: FlowDifference, _ old: Flow, _ new: Flow) -> FlowChange {
    let before = difference.old.effects.compactMap { $0.phrase(in: old) }.joined(separator: ", ")
    var after = difference.new.effects.compactMap { $0.phrase(in: new) }.joined(separator: ", ")
    if before == after {
      let change = difference.new.state.visit == nil ? "recorded differently" : "drawn differently"
      after = after.isEmpty ? change : "\(after), \(change)"
    }
    return FlowChange(
      kind: .behavior, subject: difference.lines.last ?? "launch",
      old: before.isEmpty ? "nothing" : before, new: after.isEmpty ? "nothing" : after,
      lines: difference.lines)
  }
}

extension Effect {
  /// The effect as people notice it; nil if they don't at once.
  fileprivate func phrase(in flow: Flow) -> String? {
    switch self {
    case .present(let page):
      "page '\(flow.pages[page.page].id)' \(page.position.number)/\(page.position.count)"
    case .await(let wait): "waits for \(wait.facts.joined(separator: ", "))"
    case .pause(let milliseconds): "pause of \(milliseconds) ms"
    case .ask: "asks for confirmation"
    case .signIn: "signing in"
    case .practiced: "tried"
    case .launch(let name): "flow '\(name)'"
    case .postpone: "postponed"
    case .refuse: "refused"
    case .declined: "declined"
    case .notNeeded: "not shown"
    case .record: "recorded as done"
    case .end(.completed): "completed"
    case .end(.skipped(let number, let count)): "skipped at \(number)/\(count)"
    case .end(.interrupted): "interrupted"
    case .end(.postponed): nil
    case .keep: "place saved"
    case .countLaunch: "launch counted"
    case .resume: "resumed"
    case .erase, .checkSignIn: nil
    }
  }
}
