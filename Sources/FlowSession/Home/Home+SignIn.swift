import FlowCore
import FlowStore
import FlowSystem
import FlowTerminal
import FlowWords
import Onboarding
import OnboardingFiles

/// The commands `signin` and `signout` at home.
extension Home {
  /// Signs in to or out of every app that uses the sign-in; with a sign-in command, runs that
  /// instead.
  mutating func signIn(_ isSignedIn: Bool) {
    environment.given["authenticated"] = nil
    switch environment.signIn {
    case .simulated: keep(isSignedIn: isSignedIn)
    case .command(let command):
      if isSignedIn { ask(command) } else { sayStatus(check(command)) }
    }
  }

  private func ask(_ command: AuthCommand) {
    switch io.withTerminalRestored({ command.ask(on: $0) }) {
    case .signedIn: io.say(.info, words.signedIn)
    case .cancelled: io.say(.warning, words.signInCancelled)
    case .declined(let reason): io.say(.error, words.signInFailed(because: reason))
    case .failed(let problem):
      io.say(.error, words.signInFailed(because: words.text(of: problem)))
    }
  }

  private func sayStatus(_ status: SignInStatus) {
    switch status {
    case .signedIn: io.say(.info, words.signedIn)
    case .signedOut: io.say(.info, words.signedOut)
    case .unknown(let problem):
      io.say(.warning, words.signInUnknown(reason: words.text(of: problem)))
    }
  }

  /// Saves the simulated sign-in in the domain of each app, once.
  private func keep(isSignedIn: Bool) {
    var domains: Set<String> = []
    var failures: [StoreError] = []
    for name in library.names {
      guard let opened = try? library.open(name, copy: .none), Self.usesSignIn(opened),
        domains.insert(opened.flow.domain).inserted
      else { continue }
      do throws(StoreError) {
        var context = try LaunchContext(opened, in: directory, environment: environment)
        context.progress.signIn(isSignedIn)
        if let failure = context.progress.failure { failures.append(failure) }
      } catch {
        failures.append(error)
      }
    }
    for failure in failures { io.say(.error, words.notSaved(reason: failure.description)) }
    if failures.isEmpty { io.say(.info, isSignedIn ? words.signedIn : words.signedOut) }
  }

  /// Returns true if the app asks who is signed in: its flow, or the delivery of its achievements.
  private static func usesSignIn(_ opened: OpenedFlow) -> Bool {
    opened.flow.usesFact("authenticated") || (try? opened.achievements()) != nil
  }

  /// Returns the sign-in status that counts if the flow depends on it; says if it can't be checked.
  func signInStatus(of context: LaunchContext) -> SignInStatus? {
    guard context.asksForSignIn else { return nil }
    let status = status(of: context)
    if case .unknown = status { sayStatus(status) }
    return context.settled(status)
  }

  /// Returns the sign-in status, whether or not the flow depends on it.
  func status(of context: LaunchContext) -> SignInStatus {
    if case .command(let command) = environment.signIn { return check(command) }
    return context.checkSignIn()
  }

  /// Runs a check; if a signal asks the program to end meanwhile, it ends.
  private func check(_ command: AuthCommand) -> SignInStatus {
    switch io.check(command, splash: words.checkingSignIn, input: .discard, isCertain: false) {
    case .status(let status): return status
    case .left(.terminated(let signal)):
      io.end()
      Signals.die(of: signal)
    case .left(.quit), .left(.endOfInput), .left(.interrupted): break
    }
    return .unknown(.interruption)
  }
}
