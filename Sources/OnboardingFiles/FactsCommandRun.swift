import FlowContent
import FlowCore
import FlowFormats
package import FlowSystem
package import Onboarding

/// Running a command that answers for facts.
extension FactsCommand {
  package func start() throws(SystemError) -> ChildProcess {
    try ChildProcess(
      words,
      adding: isSignIn
        ? ["FIRSTRUN_SIGN_IN": "check"] : ["FIRSTRUN_FACTS": names.joined(separator: " ")],
      input: input, keeping: isSignIn ? 0 : Self.longestAnswer + 1, within: limit)
  }

  package func run() -> FactAnswers {
    do throws(SystemError) {
      return answers(of: try start().waitForEnd())
    } catch {
      return failed(.message(error.description))
    }
  }

  /// Returns what a command says that has ended.
  package func answers(of ending: ChildProcess.RunResult) -> FactAnswers {
    if let problem = problem(of: ending.cause, reason: ending.errors.shortLines.first) {
      return failed(problem)
    }
    if isSignIn { return ending.cause == .exited(0) ? .signedIn : .signedOut }
    return answers(in: ending.output)
  }

  /// Returns the answers of a command that gave none.
  package func failed(_ problem: FactProblem) -> FactAnswers { FactAnswers(problem, of: names) }

  private func answers(in output: [UInt8]) -> FactAnswers {
    guard output.count <= Self.longestAnswer else {
      return failed(.message("more than \(Self.longestAnswer / 1024) KiB of output"))
    }
    guard let object = try? JSONValue(parsing: output), case .object = object else {
      return failed(.message("no JSON object on standard output"))
    }
    if let name = object.repeatedName {
      return failed(.message("'\(name.excerpt)' is there twice"))
    }
    var answers = FactAnswers()
    for fact in facts {
      let value = object[fact.name]
      answers.add(value?.fact(of: fact.type), found: value?.phrase, of: fact)
    }
    return answers
  }

  /// Signs in, on a terminal if there is one.
  ///
  /// On a terminal, people have seen there what the command had to say; elsewhere the last line of
  /// its standard error is the reason.
  package func ask(on terminal: TerminalEnds?) -> SignInAttempt {
    do throws(SystemError) {
      guard let terminal else {
        let ending = try ChildProcess(
          words, adding: ["FIRSTRUN_SIGN_IN": "ask"], within: limit
        ).waitForEnd()
        return attempt(endingBy: ending.cause, reason: ending.errors.shortLines.last)
      }
      let cause = try ChildProcess.runInForeground(
        words, adding: ["FIRSTRUN_SIGN_IN": "ask"], input: terminal.input,
        output: terminal.output)
      return attempt(endingBy: cause, reason: nil)
    } catch {
      return .failed(.message(error.description))
    }
  }

  private func attempt(
    endingBy cause: ChildProcess.RunResult.Cause, reason: String?
  ) -> SignInAttempt {
    // Ctrl-C ends the shell, or the program in it, after which shells exit with 130.
    if [.signalled(2), .exited(130)].contains(cause) {
      return .cancelled
    }
    if let problem = problem(of: cause, reason: reason) { return .failed(problem) }
    return cause == .exited(0) ? .signedIn : .declined(reason: reason)
  }

  /// Returns the reason why a command that has ended in some way gave no answer; nil if it did.
  private func problem(
    of cause: ChildProcess.RunResult.Cause, reason: String?
  ) -> FactProblem? {
    switch cause {
    case .exited(0): nil
    case .exited(1) where isSignIn: nil
    case .exited(let status):
      reason.map(FactProblem.message)
        ?? .exitStatus(status, of: [126, 127].contains(status) ? line : nil)
    case .signalled(let signal): .signal(signal)
    case .timedOut: .timeout(limit)
    case .interrupted: .interruption
    }
  }

  private var words: [String] { ["/bin/sh", "-c", line] }
}

extension JSONValue {
  /// Returns the value as a fact; nil if it isn't of that type.
  fileprivate func fact(of type: FactType) -> FactValue? {
    switch (self, type) {
    case (.boolean(let truth), .boolean): .boolean(truth)
    case (.number(let number), .number): .number(Double(number))
    case (.decimal(let number), .number): number.isFinite ? .number(number) : nil
    case (.string(let text), .word), (.string(let text), .version), (.string(let text), .text),
      (.string(let text), .date):
      type.value(text)
    case (.array(let values), .words): (values.map(\.text) as? [String]).map(FactValue.words)
    case (_, _): nil
    }
  }
}

extension String {
  /// The lines that are not blank, each of at most 200 characters.
  fileprivate var shortLines: [String] {
    split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
      .map { String($0.prefix(200)) }
  }
}

/// The two descriptors of a terminal: typing is read from one, and output is written to the other.
package struct TerminalEnds: Hashable, Sendable {
  /// The descriptor that typing is read from.
  package let input: Descriptor
  /// The descriptor that output is written to.
  package let output: Descriptor

  /// Creates the ends; nil unless both are a terminal.
  package init?(input: Descriptor, output: Descriptor) {
    guard input.isTerminal, output.isTerminal else { return nil }
    self.input = input
    self.output = output
  }
}
