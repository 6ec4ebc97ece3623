public import FlowCore
import FlowStore

/// How somebody stands with a flow, as text and as JSON.
public struct StatusReport {
  private let flow: Flow
  private let standing: Standing

  /// Tells how somebody stands with a flow.
  public init(_ flow: Flow, _ standing: Standing) {
    self.flow = flow
    self.standing = standing
  }

  /// One line, such as `Cluck, 6 pages: done`.
  public var summary: String {
    let pages = flow.pages.count == 1 ? "1 page" : "\(flow.pages.count) pages"
    return "\(flow.app), \(pages): \(progress)"
  }

  /// A few lines for a person.
  public var text: String {
    """
    \(flow.app): \(progress)
      key   \(flow.completion) = \(standing.isCompleted)
      file  \(standing.path)

    """
  }

  /// The same for a program.
  public var json: JSONValue {
    let place = standing.record.place.map { JSONValue.string($0.page) }
    let version = standing.record.completedVersion.map(JSONValue.string)
    let members: [(String, JSONValue)] = [
      ("flow", .string(flow.id)), ("app", .string(flow.app)), ("domain", .string(flow.domain)),
      ("key", .string(flow.completion)), ("completed", .boolean(standing.isCompleted)),
      ("place", place ?? .null), ("completedVersion", version ?? .null),
      ("file", .string(standing.path)),
    ]
    return .object(members)
  }

  private var progress: String {
    if standing.isCompleted { return "done" }
    guard let place = standing.record.place else { return "not seen yet" }
    guard let index = flow.pages.firstIndex(where: { $0.id == place.page }) else {
      return "left in the middle"
    }
    return "left on page \(index + 1) of \(flow.pages.count), '\(place.page)'"
  }
}
