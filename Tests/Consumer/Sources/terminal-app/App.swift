import OnboardingTerminal

/// A terminal app that shows its onboarding in its own process, before its own prompt.
@main
struct App {
  static func main() throws {
    let arguments = CommandLine.arguments
    let onboarding = try OnboardingFlow(at: arguments[1], in: arguments[2])
    var presenter = TerminalPresenter()
    presenter.launchCommand = "terminal-app"
    switch try presenter.present(onboarding) {
    case .notShown, .noTerminal, .ended: break
    case .left(.terminated): return
    case .left: print("See you soon.")
    }
    print("the app's own prompt")
  }
}
