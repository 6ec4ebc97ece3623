import FlowStore
import Onboarding
import OnboardingFiles
import TestSupport

/// An app that embeds a flow, with a folder of its own for its property list.
struct EmbeddedApp {
  let folder = TemporaryFolder()

  /// The flow of the app, as each of its launches opens it.
  func open(
    _ name: String = "canoe", appVersion: String? = nil, language: String? = "en"
  ) throws -> OnboardingFlow {
    try OnboardingFlow(
      at: Fixture.flows + "/" + name, in: folder.path, appVersion: appVersion, language: language)
  }

  /// Writes a flow and opens it.
  func open(flow text: String) throws -> OnboardingFlow {
    try OnboardingFlow(at: folder.write("flow.yaml", text), in: folder.path, language: "en")
  }

  /// The property list of an app, as it is on disk now.
  func list(_ domain: String = "com.example.canoe") throws -> PropertyList {
    try Domain(DomainName(domain), in: StateDirectory(path: folder.path)).read()
  }
}

extension OnboardingFlow.Response {
  /// The response in one line, such as `welcome 1/6`.
  var trace: String {
    switch self {
    case .page(let page): "\(page.id) \(page.number)/\(page.count)"
    case .confirmation: "confirmation"
    case .waiting(let facts): "waiting for \(facts.joined(separator: ", "))"
    case .signIn: "sign in"
    case .launch(let flow): "launch \(flow)"
    case .refused(let refusal): "refused: \(refusal)"
    case .notShown: "not shown"
    case .ended(let outcome): "\(outcome)"
    }
  }
}
