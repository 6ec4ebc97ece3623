import Foundation
import OnboardingDefaults
import OnboardingTesting

/// An app without YAML: it reads the flow that `firstrun compile` has written, and keeps its record in
/// its own preferences.
@main
struct App {
  static func main() throws {
    let url = URL(fileURLWithPath: CommandLine.arguments[1])
    let onboarding = try OnboardingFlow(contentsOf: url, language: "en")
    if CommandLine.arguments.contains("--test-onboarding") {
      OnboardingTestHost(onboarding).run()
      return
    }
    guard onboarding.isDue, case .page(var page) = onboarding.send(.launch) else {
      print("completed: \(onboarding.isCompleted)")
      return
    }
    while true {
      print("\(page.number) of \(page.count): \(page.title)")
      onboarding.pageDidAppear()
      let action: OnboardingFlow.Action = readLine() == "next" ? .next : .quit
      guard case .page(let next) = onboarding.send(action) else { break }
      page = next
    }
    print("completed: \(UserDefaults.standard.bool(forKey: "hasCompletedOnboarding"))")
  }
}
