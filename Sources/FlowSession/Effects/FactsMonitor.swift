import FlowSystem
package import FlowTerminal
package import Onboarding
import OnboardingFiles

/// The questions to a command in the background: one at a time, each some time after the last answer,
/// and fewer once the answer has been the same for a minute.
package final class FactsMonitor {
  /// The time without a change after which questions become rare, and the interval of rare ones.
  private static let quietAfter = 60_000
  private static let rareInterval = 30_000
  /// The milliseconds between two looks at a command whose descriptor may not show its end.
  private static let pace = 50

  package private(set) var command: FactsCommand
  private let clock: any SessionClock
  private var child: ChildProcess?
  private var answers: FactAnswers?
  /// The times, on the clock of the session, of the last change and of the next question.
  private var lastChange: Int
  private var nextQuestion: Int
  private var news: FactAnswers?

  /// Creates the questions to a command, of which the first one is due at once.
  package init(_ command: FactsCommand, on clock: any SessionClock) {
    self.command = command
    self.clock = clock
    lastChange = clock.milliseconds
    nextQuestion = lastChange
  }

  /// The questions, as work beside a line that is typed; it ends the read when the answer changes.
  package var work: BackgroundWork {
    BackgroundWork(
      descriptors: { [self] in
        [clock.virtualClock?.descriptor ?? child?.descriptor].compactMap(\.self)
      },
      timeLeft: { [self] in timeLeft },
      proceed: { [self] in
        clock.virtualClock?.advance()
        guard let answers = nextAnswers() else { return false }
        let isNews = isNews(answers)
        didReceive(answers)
        if isNews { news = answers }
        return isNews
      })
  }

  /// Returns the new answers that ended a read, once.
  package func takeNews() -> FactAnswers? {
    defer { news = nil }
    return news
  }

  /// Receives the answers of the command, asked here or elsewhere; the next question follows after the interval.
  package func didReceive(_ answers: FactAnswers) {
    if isNews(answers) || self.answers == nil { lastChange = clock.milliseconds }
    self.answers = answers
    delayNextQuestion()
  }

  /// Schedules the next question after the interval, because the command has just run.
  func delayNextQuestion() {
    let now = clock.milliseconds
    let isQuiet = now - lastChange >= Self.quietAfter
    nextQuestion = now + (isQuiet ? max(command.interval, Self.rareInterval) : command.interval)
  }

  /// Makes questions frequent again, because the user is active.
  package func resumeFrequentQuestions() {
    lastChange = clock.milliseconds
    nextQuestion = min(nextQuestion, lastChange + command.interval)
  }

  /// Gives the command what the user has answered by now; if that has changed, it is asked at once.
  fileprivate func give(_ input: [UInt8]) {
    guard input != command.input else { return }
    command.input = input
    askAnew()
  }

  /// Asks at once, in place of what is being asked, since the question has changed.
  func askAnew() {
    stop()
    (answers, news, nextQuestion) = (nil, nil, clock.milliseconds)
  }

  package func stop() {
    child?.kill()
    child = nil
  }

  /// Returns true if a fact has another value than before; another reason for none isn't news.
  private func isNews(_ answers: FactAnswers) -> Bool {
    answers.values != self.answers?.values ?? [:]
  }

  private var timeLeft: Int {
    guard let child else { return max(0, nextQuestion - clock.milliseconds) }
    return child.descriptor == nil ? 2 : Self.pace
  }

  /// Starts the command when it is due, and returns its answers once it has ended.
  private func nextAnswers() -> FactAnswers? {
    do throws(SystemError) {
      if child == nil, clock.milliseconds >= nextQuestion {
        // In a transcript an answer takes no time.
        if clock.virtualClock != nil { return command.run() }
        child = try command.start()
      }
    } catch {
      return command.failed(.message(error.description))
    }
    guard let ending = child?.ending() else { return nil }
    child = nil
    return command.answers(of: ending)
  }
}

extension [FactsMonitor] {
  /// Returns the questions whose answers matter to a flow in its state; the others are ended.
  package func waiting(for run: FlowRun) -> [FactsMonitor] {
    let input = isEmpty ? [] : run.context.commandInput
    return filter { monitor in
      monitor.give(input)
      let matters = monitor.command.names.contains { name in
        !run.context.environment.given.keys.contains(name)
          && run.machine.depends(on: name, in: run.state)
      }
      if !matters { monitor.stop() }
      return matters
    }
  }
}
