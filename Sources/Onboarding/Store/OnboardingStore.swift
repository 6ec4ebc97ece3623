package import Achievements
package import FlowContent
import Synchronization

/// Where an app keeps the record of its flows: its preferences, which several processes may change.
public protocol OnboardingStore: Sendable {
  /// The path of the file, or another name of the store, for messages.
  var path: String { get }

  /// Reads the preferences, which are empty if nothing was ever saved.
  ///
  /// - Throws: `StoreError` when they are damaged or can't be read.
  func read() throws(StoreError) -> PropertyList

  /// Changes the preferences: reads them, applies `body` and saves them, while others wait.
  ///
  /// - Returns: The result of `body`.
  /// - Throws: `StoreError` when nothing could be saved; then nothing has changed.
  func change<Result>(
    _ body: (inout PropertyList) throws(StoreError) -> Result
  ) throws(StoreError) -> Result

  /// Returns the store of another app in the same place.
  ///
  /// - Throws: `StoreError.badName` when the app's domain has no valid name.
  func sibling(_ domain: String) throws(StoreError) -> any OnboardingStore
}

/// A store that other programs lock.
package protocol LockedStore: OnboardingStore {
  /// Sets how long the next reads and changes wait for other programs.
  mutating func limitWaits(to wait: StoreWait)
}

/// The time that an app's own process waits for other programs that use the store.
package enum StoreWait: Sendable {
  /// As long as a command does.
  case command
  /// At most 0.2 s each.
  case brief
  /// At most 0.2 s in all, from now on.
  case call
  /// Not at all, for what is saved while a user pauses: a kill of the machine may lose it.
  case pause
}

extension OnboardingStore {
  /// Returns the store with this limit of its waits; one that takes no lock stays as it is.
  package func limitingWaits(to wait: StoreWait) -> any OnboardingStore {
    guard var store = self as? any LockedStore else { return self }
    store.limitWaits(to: wait)
    return store
  }
}

/// A store in memory, for previews and tests: what it holds is gone with it.
public final class MemoryStore: OnboardingStore {
  private let preferences: Mutex<PropertyList>
  private let siblings = Mutex<[String: MemoryStore]>([:])

  /// Creates an empty store.
  public init() { preferences = Mutex(PropertyList()) }

  /// The name of the store, for messages.
  public var path: String { "memory" }

  /// Returns what the store holds.
  public func read() -> PropertyList { preferences.withLock { $0 } }

  /// Changes what the store holds; a change that throws changes nothing.
  public func change<Result>(
    _ body: (inout PropertyList) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try preferences.withLock { list throws(StoreError) in
      var changed = list
      let result = try body(&changed)
      list = changed
      return result
    }
  }

  /// Returns the store of another app, which lives as long as this one.
  public func sibling(_ domain: String) -> any OnboardingStore {
    siblings.withLock { siblings in
      let store = siblings[domain] ?? MemoryStore()
      siblings[domain] = store
      return store
    }
  }
}

/// The stored progress with the achievements of an app.
package struct AchievementStore: Sendable {
  /// The definitions of the achievements.
  package let opened: OpenedAchievements
  /// The preferences of the app.
  package let store: any OnboardingStore

  package init(_ opened: OpenedAchievements, in store: any OnboardingStore) {
    self.opened = opened
    self.store = store
  }

  /// Reads the current progress.
  package func read() throws(StoreError) -> Ledger {
    Ledger(try store.read().achievements(of: opened.flow), for: opened.rules)
  }

  /// Changes the progress while all other processes that use the domain wait.
  package func change<Result>(_ body: (inout Ledger) -> Result) throws(StoreError) -> Result {
    try store.change { (list) throws(StoreError) in
      try list.changeAchievements(of: opened.flow, by: opened.rules, body)
    }
  }
}
