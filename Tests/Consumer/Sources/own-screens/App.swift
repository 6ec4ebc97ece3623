import OnboardingFiles
import OnboardingTesting

/// An app with screens of its own: it prints pages, and reads what somebody does from its input.
@main
struct App {
  static func main() {
    let arguments = CommandLine.arguments
    do {
      if arguments[2] == "--test-onboarding" {
        let onboarding = try OnboardingFlow(at: arguments[1])
        return OnboardingTestHost(onboarding).run()
      }
      try run(at: arguments[1], in: arguments[2])
    } catch {
      print("error: \(error)")
    }
  }

  static func run(at path: String, in state: String) throws(OnboardingError) {
    let onboarding = try OnboardingFlow(at: path, in: state)
    if onboarding.isDue {
      present(onboarding)
    }
    print("completed: \(onboarding.isCompleted)")
  }

  static func present(_ onboarding: OnboardingFlow) {
    var response = onboarding.send(.launch)
    while case .page(let page) = response {
      draw(page)
      onboarding.pageDidAppear()
      response = onboarding.send(nextAction())
      if case .refused(let reason) = response {
        print("not now: \(reason)")
        response = onboarding.page.map { .page($0) } ?? .notShown
      }
    }
    if let failure = onboarding.failure {
      print("not saved: \(failure)")
    }
  }

  static func draw(_ page: OnboardingPage) {
    print("\(page.number) of \(page.count): \(page.title)")
  }

  /// Returns what somebody wants.
  static func nextAction() -> OnboardingFlow.Action {
    switch readLine() {
    case "next": return .next
    case "back": return .back
    case "skip": return .skip
    default: return .quit
    }
  }

  /// A flow in the form that variants of its experiments give it.
  static func preview(
    at path: String, in state: String, _ variants: [String: String]
  ) throws(OnboardingError) -> OnboardingFlow {
    let preview = try OnboardingFlow(at: path, in: state, variants: variants)
    return preview
  }

  /// Sets what the app knows, before the gate is asked.
  static func isDue(_ onboarding: OnboardingFlow, isSignedIn: Bool) throws(OnboardingError) -> Bool
  {
    try onboarding.setFact("authenticated", to: .boolean(isSignedIn))
    return onboarding.isDue
  }

  /// Asks a service for a flag.
  static func update(
    _ onboarding: OnboardingFlow, by flag: @escaping @Sendable (String) async throws -> Bool
  ) async {
    await onboarding.updateFacts {
      ["newHome": .boolean(try await flag("new-home"))]
    }
  }

  /// The calls for an app that shows its onboarding without the flow's pages.
  static func record(in onboarding: OnboardingFlow) throws(OnboardingError) {
    if !onboarding.isCompleted {
      try onboarding.complete()
    }
    try onboarding.reset()
  }
}
