public import Achievements
import FlowSystem

/// Whether somebody is signed in, what waits to be sent, and what was sent last.
public struct DeliveryReport {
  private let set: AchievementSet
  private let ledger: Ledger
  private let signIn: SignInStatus

  /// Tells how it stands with a ledger.
  public init(_ set: AchievementSet, _ ledger: Ledger, _ signIn: SignInStatus) {
    self.set = set
    self.ledger = ledger
    self.signIn = signIn
  }

  /// A few lines for a person.
  public var text: String {
    var lines = ["signed in  \(signedIn)", "queued     \(queued)", "last sent  \(lastSent)"]
    for place in ledger.delivery.queue {
      let progress = ledger.progress(of: place, in: set)
      lines.append(
        "  \(set.prefix)\(set.achievements[place].id)  \(progress.percent)%"
          + "  (\(progress.count) of \(progress.target))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The same for a program.
  public var json: JSONValue {
    let queue = ledger.delivery.queue.map { place in
      let progress = ledger.progress(of: place, in: set)
      return JSONValue.object([
        ("achievement", .string(set.prefix + set.achievements[place].id)),
        ("count", .number(progress.count)), ("target", .number(progress.target)),
        ("percent", .number(progress.percent)),
      ])
    }
    return .object([
      ("signedIn", isSignedIn), ("queued", .array(queue)),
      ("lastSent", ledger.delivery.lastTime.map { .number($0) } ?? .null),
    ])
  }

  private var isSignedIn: JSONValue {
    switch signIn {
    case .signedIn: .boolean(true)
    case .signedOut: .boolean(false)
    case .unknown: .null
    }
  }

  private var signedIn: String {
    switch signIn {
    case .signedIn: "yes"
    case .signedOut: "no"
    case .unknown(let reason): "unknown: \(reason)"
    }
  }

  private var queued: String {
    let count = ledger.delivery.queue.count
    return count == 0 ? "nothing" : count == 1 ? "1 report" : "\(count) reports"
  }

  private var lastSent: String {
    guard let time = ledger.delivery.lastTime else { return "never" }
    return CalendarTime(secondsSince1970: time).dateAndTime + "Z"
  }
}
