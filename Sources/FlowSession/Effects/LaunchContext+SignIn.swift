import FlowSystem
package import Onboarding
import OnboardingFiles

extension LaunchContext {
  /// Finds out if somebody is signed in: by the domain if the sign-in is simulated, else by running
  /// the sign-in command.
  ///
  /// This is for commands that nobody is in the middle of: Ctrl-C during a check ends the sign-in
  /// command and this process.
  package func checkSignIn() -> SignInStatus {
    guard case .command(let command) = environment.signIn else {
      return progress.isSignedIn ? .signedIn : .signedOut
    }
    // Without handlers, a signal would end this process alone.
    try? Signals.install()
    let status = command.check()
    while Signals.isStopRequested, let signal = Signals.next() {
      if signal != .windowChanged { Signals.die(of: signal) }
    }
    return status
  }

  /// Finds out if somebody is signed in, if a condition of the flow depends on it.
  ///
  /// - Parameter report: Is told why it can't be found out.
  /// - Returns: The status that counts.
  package func checkSignInIfNeeded(_ report: (SignInProblem) -> Void = { _ in }) -> SignInStatus? {
    guard asksForSignIn else { return nil }
    let status = checkSignIn()
    if case .unknown(let problem) = status { report(problem) }
    return settled(status)
  }
}
