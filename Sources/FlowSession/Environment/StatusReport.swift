import FlowCore
package import FlowFormats
import FlowStore
import FlowWords
package import Onboarding

/// The status of a flow as text and as JSON, for `status` and `list`: the progress, and the result
/// of the next launch.
package struct StatusReport {
  private let flow: Flow
  private let progress: FlowProgress
  private let status: FlowStatus
  private let suppression: SuppressionReason?
  /// The facts at the next launch.
  private let facts: Facts

  /// Creates the report on a flow.
  ///
  /// - Parameters:
  ///   - context: The flow, its progress and its environment.
  ///   - signIn: The sign-in status, or nil if it was not determined.
  package init(_ context: LaunchContext, signIn: SignInStatus?) {
    flow = context.flow
    progress = context.progress
    suppression = context.suppression
    facts = context.factsAtNextLaunch(signIn: signIn)
    status = FlowStatus(context, signIn: signIn)
  }

  /// The report in one line, such as `Cluck, 6 pages: done`.
  package var summary: String {
    let pages = flow.pages.count == 1 ? "1 page" : "\(flow.pages.count) pages"
    return "\(flow.app), \(pages): \(phrase)"
  }

  /// The report in three lines, with the key and the path of the property list.
  package var text: String {
    """
    \(flow.app): \(phrase)
      key   \(flow.completionKey) = \(progress.isCompleted)
      file  \(progress.path)

    """
  }

  /// The report as JSON.
  package var json: JSONValue {
    let place = progress.record.place.map { JSONValue.string($0.page) }
    let version = progress.record.completedVersion.map(JSONValue.string)
    let members: [(String, JSONValue)] = [
      ("flow", .string(flow.id)), ("app", .string(flow.app)), ("domain", .string(flow.domain)),
      ("key", .string(flow.completionKey)), ("completed", .boolean(progress.isCompleted)),
      ("place", place ?? .null), ("completedVersion", version ?? .null),
      ("outcome", progress.record.outcome?.json ?? .null),
      ("decision", .string("\(status.decision)")), ("status", .string(phrase)),
      ("file", .string(progress.path)),
    ]
    return .object(members + suppression.members)
  }

  /// True if the next launch shows a page.
  package var isDue: Bool { status.decision == .shown }

  /// The status in a phrase, such as `not started; marked as done at the next launch`.
  package var phrase: String {
    status.text(in: .english) { id in
      guard let position = positionLeft(on: id) else { return Words.english.statusInTheMiddle }
      return position.number > 0
        ? "left on page \(position.number) of \(position.count), '\(id)'" : "left on '\(id)'"
    }
  }

  /// Returns the position that the page said when the flow was left there; where that isn't recorded,
  /// as after a crash, the position that it would say now.
  private func positionLeft(on id: String) -> Position? {
    if let outcome = progress.record.outcome, outcome.kind == .interrupted, outcome.page == id,
      let position = outcome.position
    {
      return position
    }
    let page = flow.pages.firstIndex { $0.id == id || $0.was.contains(id) }
    return page.map {
      let answers = progress.record.place?.answers ?? [:]
      return FlowMachine(flow).position(of: Visit(page: $0, answers: answers), facts)
    }
  }
}

extension RecordedOutcome {
  /// The outcome as JSON.
  fileprivate var json: JSONValue {
    .object([
      ("kind", .string(kind.rawValue)), ("page", page.map(JSONValue.string) ?? .null),
      ("number", position.map { .number($0.number) } ?? .null),
      ("count", position.map { .number($0.count) } ?? .null),
      ("version", version.map(JSONValue.string) ?? .null), ("time", .string(time)),
    ])
  }
}
