package import FlowCore

/// A shell command that answers for facts.
///
/// The line runs with `/bin/sh -c`. It comes only from the command line, the environment or the app,
/// never from a file of a flow. Standard input has the answers of the user as JSON, so that the command
/// can judge them, and the command is killed with its children when its time is up; the first line of
/// standard error is the reason for a failure.
///
/// It prints a JSON object of facts on standard output and ends with status 0. The environment
/// variable `FIRSTRUN_FACTS` has the names of the facts that are asked for, separated by spaces.
///
/// A sign-in command answers by its exit status alone: 0 means signed in, 1 signed out, anything else
/// unknown. The environment variable `FIRSTRUN_SIGN_IN` tells it what it is for:
///
/// - `check`: says if the user is signed in, without asking anybody.
/// - `ask`: signs in, because the user chose to. It runs in the foreground of the terminal and takes
///   its time; Ctrl-C ends it and not the flow. Who is asked and gives up ends with 130, as after
///   Ctrl-C.
package struct FactsCommand: Sendable {
  /// The milliseconds that an answer may take by default.
  package static let usualLimit = 10_000
  /// The milliseconds between two questions by default.
  package static let usualInterval = 2_000
  /// The number of bytes that an answer may have.
  package static let longestAnswer = 1 << 16

  package let line: String
  /// The time limit of an answer in milliseconds, after which the facts are unknown.
  package let limit: Int
  /// The milliseconds from an answer to the next question, while the facts matter.
  package let interval: Int
  /// True if the exit status says if the user is signed in.
  package let isSignIn: Bool
  /// The facts that are asked for.
  package private(set) var facts: [FactDeclaration]
  /// The standard input.
  package var input: [UInt8] = []

  private init(
    _ line: String, limit: Int, interval: Int, isSignIn: Bool, facts: [FactDeclaration]
  ) {
    (self.line, self.limit, self.interval) = (line, limit, interval)
    (self.isSignIn, self.facts) = (isSignIn, facts)
  }

  /// Creates a command that prints facts; by default an answer may take ten seconds, and the next
  /// question follows after two.
  package init(_ line: String, limit: Int = usualLimit, interval: Int = usualInterval) {
    self.init(line, limit: limit, interval: interval, isSignIn: false, facts: [])
  }

  /// Returns a command whose exit status says if the user is signed in.
  package static func signIn(
    _ line: String, limit: Int = usualLimit, interval: Int = usualInterval
  ) -> FactsCommand {
    FactsCommand(line, limit: limit, interval: interval, isSignIn: true, facts: [.authenticated])
  }

  package func asking(for flow: Flow, given input: [UInt8] = []) -> FactsCommand {
    var command = self
    if !isSignIn { command.facts = flow.outsideFacts }
    command.input = input
    return command
  }

  /// The names of the facts that are asked for.
  package var names: [String] { facts.map(\.name) }
}

/// What to do in front of a program if a command doesn't answer.
package enum UncheckedPolicy: String, CaseIterable, Sendable {
  /// The program starts, and the flow stays due.
  case run
  /// The flow shows, as if nobody were signed in.
  case show
  /// The program doesn't start.
  case stop
}

extension LaunchContext {
  /// Returns true if a condition uses a fact that a command is asked for, and that wasn't given by
  /// hand.
  package func needs(_ command: FactsCommand) -> Bool {
    command.names.contains { flow.usesFact($0) && !environment.given.keys.contains($0) }
  }

  /// Returns the answers that count: those that failed are replaced.
  ///
  /// The last known answer stands in. Without one, a fact has its default, or is unknown. The sign-in
  /// never is: a user who has finished the flow goes on, and anybody else sees it, so that answer
  /// counts which leads there.
  package func settled(_ answers: FactAnswers, isCounted: Bool = false) -> FactAnswers {
    var settled = answers
    for (name, problem) in answers.problems where problem.isFailure {
      if let known = progress.knownAnswers[name] { settled.set(known.value, of: name) }
    }
    guard settled.problems[FactDeclaration.authenticated.name]?.isFailure == true else {
      return settled
    }
    var context = self
    context.receive(settled)
    return settled.replacing(
      by: context.assumedSignIn(showing: !progress.isCompleted, isCounted: isCounted))
  }

  /// Returns the answer by which the flow shows or doesn't; without a difference, nobody is signed in
  /// where it is to show, and is signed in where it isn't.
  package func assumedSignIn(showing isShown: Bool, isCounted: Bool) -> FactAnswers {
    let answers: [FactAnswers] = isShown ? [.signedOut, .signedIn] : [.signedIn, .signedOut]
    return answers.first { answer in
      var context = self
      context.receive(answer)
      return (context.decision(isCounted: isCounted) == .shown) == isShown
    } ?? answers[0]
  }

  /// The decision of the next launch before any command is asked.
  package var decisionWithoutAnswers: Gate.Decision {
    var context = self
    context.awaitAnswers()
    return context.nextLaunch.decision
  }

  /// Returns the decision of this launch if it has counted itself, else of the next one.
  package func decision(isCounted: Bool) -> Gate.Decision {
    Gate(of: flow).launch(
      given: isCounted ? facts : factsAtNextLaunch, from: progress.record.place
    ).decision
  }

  /// The reasons for which facts are unknown or have their default in place of an answer, by their
  /// names, such as `from --facts-command: no answer within 10 s`.
  package var factProblems: [String: String] {
    let (facts, problems) = (facts, progress.keyedFacts.replacing(by: answers).problems)
    var reasons: [String: String] = [:]
    for fact in flow.facts where !environment.given.keys.contains(fact.name) {
      guard let problem = problems[fact.name], problem != .notAsked,
        problem != .missing || facts[fact.name] == nil
      else { continue }
      let source =
        fact.key.map { "the key '\($0)' of \(flow.domain)" }
        ?? (environment.factsCommand == nil ? "the app" : "--facts-command")
      reasons[fact.name] = "from \(source): \(problem)"
    }
    return reasons
  }
}

/// The result of asking the user to sign in.
package enum SignInAttempt: Hashable, Sendable {
  case signedIn
  /// The user gave up, by Ctrl-C or in the command.
  case cancelled
  /// Nobody is signed in; with the reason if the command gave one.
  case declined(reason: String?)
  /// The command failed, so that nothing is known.
  case failed(FactProblem)
}

extension Flow {
  /// True if the flow shows, skips or goes on by the sign-in, or offers it as a choice.
  package var involvesSignIn: Bool {
    usesFact(FactTypes.authenticated) || offersSignIn
  }

  /// True if a page has a choice that signs in.
  package var offersSignIn: Bool {
    pages.contains { $0.choices.contains { $0.action == .request(.signIn) } }
  }
}
