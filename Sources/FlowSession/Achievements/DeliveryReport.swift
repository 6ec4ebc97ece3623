public import Achievements
import FlowSystem

/// Whether somebody is signed in, what waits to be sent, and what was sent last.
public struct DeliveryReport {
  private let set: AchievementSet
  private let ledger: Ledger
  private let signIn: SignInStatus
  private let words: Words

  /// Tells how it stands with a ledger.
  public init(_ set: AchievementSet, _ ledger: Ledger, _ signIn: SignInStatus, in words: Words) {
    self.set = set
    self.ledger = ledger
    self.signIn = signIn
    self.words = words
  }

  /// A few lines for a person, to whom a hidden achievement has no name until it is earned.
  public var text: String {
    let heads = words.progress.status
    let table = Columns([
      [heads.signedIn, signedIn], [heads.queued, queued], [heads.lastSent, lastSent],
    ])
    let reports = ledger.delivery.queue.map { place in
      let progress = ledger.progress(of: place, in: set)
      return "  \(ledger.name(of: place, in: set, words))  \(progress.percent)%"
        + "  (\(words.achievements.countOf(progress.count, progress.target)))"
    }
    return ([table.text] + reports).joined(separator: "\n") + "\n"
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
    case .signedIn: words.yes
    case .signedOut: words.no
    case .unknown(let reason): words.progress.unknown(reason)
    }
  }

  private var queued: String {
    let count = ledger.delivery.queue.count
    return count == 0 ? words.progress.nothing : words.progress.reports(count)
  }

  private var lastSent: String {
    guard let time = ledger.delivery.lastTime else { return words.progress.never }
    return CalendarTime(secondsSince1970: time).dateAndTime + "Z"
  }
}

extension Ledger {
  /// What a person reads for an achievement: its full id, or that it is hidden.
  func name(of place: Int, in set: AchievementSet, _ words: Words) -> String {
    let achievement = set.achievements[place]
    return achievement.isHidden && earnings[place] == nil
      ? words.achievements.hidden : set.prefix + achievement.id
  }
}

extension Report {
  /// What a person reads for its achievement: the full id, or that it is hidden.
  public func name(in set: AchievementSet, _ words: Words) -> String {
    set.achievements[place].isHidden && !progress.isDone ? words.achievements.hidden : achievement
  }
}
