import FlowContent
import FlowCore
import FlowStore
import FlowSystem
import Onboarding

/// The variants of experiments that options force, and the id by which others are given.
extension CommandContext {
  /// The variants that `--variant` forces, by the names of their experiments.
  func forcedVariants() throws(CommandError) -> [String: String] {
    var variants: [String: String] = [:]
    for given in invocation.values(.variant) {
      let parts = given.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
        throw .usage("'--variant \(given)' names no variant; write it like experiment=variant")
      }
      variants[parts[0]] = parts[1]
    }
    return variants
  }

  /// Returns a flow in the form that `--variant` gives it.
  func choosing(in opened: OpenedFlow) throws(CommandError) -> OpenedFlow {
    let forced = try forcedVariants()
    if let mistake = opened.mistake(in: forced) { throw .usage(mistake) }
    return opened.choosing(forced)
  }

  /// Returns the environment of a flow with the id of this install, if the flow has experiments and
  /// its journal is on.
  ///
  /// - Parameters:
  ///   - opened: The flow.
  ///   - makes: True to make an id if there is none yet, as a launch does.
  /// - Returns: The environment.
  /// - Throws: `CommandError` when options are wrong.
  func environment(
    of opened: OpenedFlow, making makes: Bool
  ) throws(CommandError) -> SessionEnvironment {
    var environment = try environment(for: opened.flow)
    environment.findInstall(of: opened, in: journals, making: makes)
    return environment
  }
}

extension Option {
  static let variant = Option(
    name: "variant", value: "NAME=VARIANT", isRepeatable: true,
    summary: "Show this variant of an experiment without counting it")
  static let installID = Option(
    name: "install-id", value: "ID",
    summary: "Assign variants by ID, such as the app's, instead of the install's own ID")
}
