package import FlowCore

/// The way to sign in, which belongs to the app.
package enum SignInMethod: Sendable {
  /// A simulation: the user at the prompt chooses the result, approve, decline or fail.
  case simulated
  /// A command whose exit status is the sign-in status.
  case command(AuthCommand)

  /// True if a command signs in.
  package var isCommand: Bool {
    if case .command = self { true } else { false }
  }
}

/// A shell command that determines the sign-in status.
///
/// The line runs with `/bin/sh -c`. It comes only from the command line or the environment, never
/// from a file of a flow. The environment variable `FIRSTRUN_SIGN_IN` tells it what it is for:
///
/// - `check`: says if somebody is signed in, without asking anybody. Standard input is empty and
///   standard output is not shown. It is killed with its children when its time is up.
/// - `ask`: signs in, because somebody chose to. It runs in the foreground of the terminal and takes
///   its time; Ctrl-C ends it and not the flow.
///
/// Exit status 0 means signed in, 1 signed out, anything else unknown; the first line of standard
/// error is the reason. Who is asked and gives up ends with 130, as after Ctrl-C.
package struct AuthCommand: Sendable {
  /// The milliseconds that a check may take unless somebody says otherwise.
  package static let usualLimit = 10_000
  /// The milliseconds between two checks unless somebody says otherwise.
  package static let usualInterval = 2_000

  /// The shell command line.
  package let line: String
  /// The time limit of a check in milliseconds, after which the status is unknown.
  package let limit: Int
  /// The milliseconds from the end of a check to the next one, while the status matters.
  package let interval: Int

  /// Creates a command; by default a check has ten seconds, and the next one follows after two.
  package init(_ line: String, limit: Int = usualLimit, interval: Int = usualInterval) {
    self.line = line
    self.limit = limit
    self.interval = interval
  }
}

/// The sign-in status.
package enum SignInStatus: Hashable, Sendable {
  case signedIn
  case signedOut
  /// The status can't be determined, or not yet; with the reason.
  case unknown(SignInProblem)
}

/// The reason why the sign-in status is unknown.
package enum SignInProblem: Hashable, Sendable {
  /// The message of the command, or of the system.
  case message(String)
  /// An exit status without a message, of a command that is named if it could not be run.
  case exitStatus(Int32, of: String?)
  case signal(Int32)
  /// No answer within this number of milliseconds.
  case timeout(Int)
  case interruption
}

/// The result of asking somebody to sign in.
package enum SignInAttempt: Hashable, Sendable {
  case signedIn
  /// Somebody gave up, by Ctrl-C or in the command.
  case cancelled
  /// Nobody is signed in; with the reason if the command gave one.
  case declined(reason: String?)
  /// The command failed, so that nothing is known.
  case failed(SignInProblem)
}

/// What to do in front of a program if the sign-in can't be checked.
package enum UncheckedSignIn: String, CaseIterable, Sendable {
  /// The program starts, and the flow stays due.
  case run
  /// The flow shows, as if nobody were signed in.
  case show
  /// The program doesn't start.
  case stop
}

extension LaunchContext {
  /// Returns the status that counts: one that is unknown is replaced.
  ///
  /// The last known answer stands in. Without one, somebody who has finished the flow goes on, and
  /// anybody else sees it: that answer counts which leads there.
  ///
  /// - Parameters:
  ///   - status: The result of a check.
  ///   - isCounted: True if the launch has counted itself already.
  /// - Returns: The status, which is known.
  package func settled(_ status: SignInStatus, isCounted: Bool = false) -> SignInStatus {
    guard case .unknown = status else { return status }
    if let known = progress.knownSignIn { return known.isSignedIn ? .signedIn : .signedOut }
    return assumedSignIn(showing: !progress.isCompleted, isCounted: isCounted)
  }

  /// Returns the answer by which the flow shows or doesn't; without a difference, nobody is signed in
  /// where it is to show, and somebody where it isn't.
  package func assumedSignIn(showing isShown: Bool, isCounted: Bool) -> SignInStatus {
    let answers: [SignInStatus] = isShown ? [.signedOut, .signedIn] : [.signedIn, .signedOut]
    return answers.first {
      (decision(signIn: $0, isCounted: isCounted) == .shown) == isShown
    } ?? answers[0]
  }

  /// Returns the decision of this launch if it has counted itself, else of the next one.
  package func decision(signIn status: SignInStatus?, isCounted: Bool) -> Gate.Decision {
    let facts = isCounted ? facts(signIn: status) : factsAtNextLaunch(signIn: status)
    return Gate(of: flow).launch(given: facts, from: progress.record.place).decision
  }
}

extension Flow {
  /// True if the flow shows, skips or goes on by the sign-in, or offers it as a choice.
  package var involvesSignIn: Bool {
    usesFact("authenticated") || offersSignIn
  }

  /// True if a page has a choice that signs in.
  package var offersSignIn: Bool {
    pages.contains { $0.choices.contains { $0.action == .signIn } }
  }
}
