import FlowCore
import FlowLocalization
import FlowStore
import FlowTerminal
import Onboarding

/// Running another flow from a page.
extension EffectPerformer {
  /// The largest number of flows that are open at a time.
  private static let mostOpenFlows = 8

  /// Runs another flow in its own domain; one that is finished is shown again.
  ///
  /// Quitting it comes back to the page, as its end does.
  ///
  /// - Returns: The event for the machine, unless somebody left for good.
  mutating func launch(_ name: String) -> [Event] {
    var other: LaunchContext
    do {
      let opened = try context.opened.neighbor(name)
      other = try LaunchContext(
        opened,
        in: Domain(
          of: opened.flow, in: context.directory, waiting: context.progress.domain.wait),
        environment: context.environment)
    } catch {
      io.refuse(.cantOpen, saying: "\(error)", as: .error)
      return []
    }
    let open = settings.outerFlows + [machine.flow.id]
    guard !open.contains(other.flow.id), open.count < Self.mostOpenFlows else {
      io.refuse(.machine(.alreadyOpen), saying: words.alreadyOpen)
      return []
    }
    signInMonitor?.stop()
    other.isAskedFor = true
    if let warning = other.progress.warning { io.say(.warning, warning) }
    var settings = settings
    settings.name = name
    // It replays the outer flow.
    settings.hostCommands?.replay = nil
    settings.outerFlows = open
    settings.isSilentWhenNotNeeded = false
    settings.journal = settings.journal?.sibling(of: other.progress.domain.name)
    var session = Session(other, settings: settings, on: io)
    let isFinished = other.progress.isCompleted && other.flow.replay != .never
    let result = session.run(isFinished ? .replay : other.launch)
    let install = context.environment.install
    context.environment = session.context.environment
    context.environment.install = install
    if let reason = result.exitReason, reason != .quit { departure = reason }
    context = context.refreshed(at: io.now)
    guard departure == nil else { return [] }
    // The page is shown again below the pages of the other flow.
    (shown, hasAnswer) = (nil, true)
    return [.factsChanged]
  }
}
