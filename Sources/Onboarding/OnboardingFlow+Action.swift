public import FlowCore

extension OnboardingFlow {
  /// A command of somebody in the flow, or of the app.
  public enum Action: Hashable, Sendable {
    /// Starts the flow if it is due, at the place where it was left.
    case launch
    /// Shows the flow again, after the confirmation that the flow asks for; nothing is recorded.
    case replay
    /// Answers yes to ``Response/confirmation``.
    case confirm
    /// Answers no to ``Response/confirmation``.
    case decline
    /// Goes to the next page; on the last one the flow is completed.
    case next
    /// Goes to the page visited before.
    case back
    /// Skips the rest of the flow, which counts as completed.
    case skip
    /// Puts the flow off for the time that its file says under `later`; nothing else is recorded.
    case later
    /// Makes the choice with this id on the page in view.
    case choose(String)
    /// Does the try with this id on the page in view, such as `swipe right`.
    case attempt(String)
    /// Leaves the flow; the next launch resumes at the page in view.
    case quit
  }

  /// The result of an action: the next thing for the app to do.
  public enum Response: Hashable, Sendable {
    /// Show this page.
    case page(OnboardingPage)
    /// Ask if the flow is to be shown again, and send `confirm` or `decline`.
    case confirmation
    /// Find out these facts and set them; the flow goes on by itself when they decide.
    case waiting(facts: [String])
    /// Sign the user in, and set the fact `authenticated` if that succeeds.
    case signIn
    /// Run this other flow of the app, which is ``OnboardingFlow/isAskedFor``, then call
    /// ``OnboardingFlow/refresh()``.
    case launch(flow: String)
    /// Say why the action did nothing.
    case refused(Refusal)
    /// Go on without the flow: it is not due, or a replay was declined.
    case notShown
    /// Go on after the flow, which has ended in this way.
    case ended(Outcome)
  }
}
