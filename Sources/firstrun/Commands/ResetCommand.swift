import FlowCore
import FlowSession
import FlowStore
import FlowSystem
import Onboarding

extension Command {
  /// The command `firstrun reset FLOW`: erases the progress with a flow.
  static let reset = Command(
    name: "reset", summary: "Reset a flow so that it shows again",
    operands: [.flow], options: Option.environment
  ) { context in
    let opened = try context.flow(copy: .lenient)
    let domain = try context.domain(of: opened.flow)
    try domain.change { (list) throws(StoreError) in try list.forget(opened.flow) }
    let report = try context.status(context.launchContext(of: opened))
    context.console.say(
      "\(opened.flow.app)’s tutorial was reset"
        + (report.isDue ? ". It shows again at the next launch." : ": \(report.phrase)."))
    return .success
  }
}
