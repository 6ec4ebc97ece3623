package import FlowContent
import FlowCore
package import FlowStore
package import FlowSystem
package import Onboarding

extension SessionEnvironment {
  /// Sets the id of this install if none is given, the flow has experiments and its journal is on.
  package mutating func findInstall(
    of opened: OpenedFlow, in journals: JournalFolder?, making makes: Bool,
    waiting wait: LockWait = .brief
  ) {
    guard install == nil, !opened.experiments.isEmpty, opened.isJournaled, let journals,
      let domain = try? DomainName(opened.flow.domain)
    else { return }
    let journal = Journal(of: domain, in: journals)
    install = makes ? (try? journal.madeInstall(waiting: wait))?.id : journal.install?.id
  }
}
