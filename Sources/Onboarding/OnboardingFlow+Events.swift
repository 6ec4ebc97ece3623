import Achievements
import FlowContent
public import FlowCore
import FlowStore
import FlowSystem

/// Events of the app, which move pages and count toward achievements.
extension OnboardingFlow {
  /// Records that something has happened in the app; a visit follows it at once.
  ///
  /// ```swift
  /// try onboarding.recordEvent("dealt", id: "hand-17")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the event. If the app has an `achievements.yaml`, it declares the event.
  ///   - id: The unique id of the event, so that it counts once; without one, it always counts.
  ///   - attributes: The values of the event's attributes, by name.
  /// - Returns: The next thing for the app to do. A failure to save is not among them; see
  ///   ``failure``.
  /// - Throws: ``OnboardingError`` when the app declares no such event, an attribute has a wrong type,
  ///   or the file of achievements is invalid.
  @discardableResult
  public func recordEvent(
    _ name: String, id: String? = nil, attributes: [String: FactValue] = [:]
  ) throws(OnboardingError) -> Response {
    let achievements: OpenedAchievements
    do throws(LibraryError) {
      achievements = try context.opened.eventRules()
    } catch {
      throw OnboardingError(error)
    }
    let declared = achievements.set.events.map(\.name)
    guard achievements.rules.countsAllEvents || declared.contains(name) else {
      throw .invalidArgument(
        "unknown event '\(name)' in achievements.yaml\(name.suggestion(in: declared))")
    }
    let event = GameEvent(name, id: id, attributes: attributes)
    var trial = Ledger(for: achievements.rules)
    do throws(EventError) {
      _ = try achievements.rules.countByName(event, into: &trial, at: 0)
    } catch {
      throw .invalidArgument(error.description)
    }
    return follow(event, by: achievements)
  }

  /// Reads the progress again, which another flow or process may have changed; a visit follows it at
  /// once.
  ///
  /// - Returns: The next thing for the app to do.
  @discardableResult
  public func refresh() -> Response {
    beginCall()
    context = context.refreshed(at: now())
    return handle(.factsChanged)
  }

  private func follow(_ event: GameEvent, by achievements: OpenedAchievements) -> Response {
    beginCall()
    achievementError = nil
    let (flow, now) = (flow.id, now().secondsSince1970)
    let counted = context.progress.change { (list) throws(StoreError) in
      try list.changeAchievements(of: flow, by: achievements.rules) { ledger in
        let taken = try? achievements.rules.countByName(event, into: &ledger, at: now)
        return (isNew: taken?.isNew ?? false, taken?.unlocks ?? [], ledger.events.counts)
      }
    }
    guard let (isNew, unlocks, counts) = counted else {
      context.progress.count(event: event.name)
      return handle(.occurred(event.name))
    }
    unlockedAchievements += unlocks.map { achievements.set.achievements[$0].id }
    _ = context.progress.update(eventCounts: counts)
    return handle(isNew ? .occurred(event.name) : .factsChanged)
  }
}
