import FlowContent
import FlowCore
import FlowSession
import FlowStore
import FlowSystem
import Onboarding

/// A run of a case: takes the output that a driver has read, and returns its next action.
///
/// The three drivers only perform these actions, so all of them test the same.
final class CaseRun {
  let job: SuiteJob
  /// The path of the case's own folder.
  let folder: String
  let language: LanguageTag?
  private(set) var version: Version?
  private(set) var turns: [Turn] = []
  var failures: [ExpectationFailure] = []
  /// The texts that an update writes instead of lines that do not hold, by line from 1.
  var corrections: [Int: String] = [:]
  /// The texts that an update adds after lines, by line from 1.
  private(set) var additions: [Int: String] = [:]
  /// The milliseconds of all waits so far, by which the clock of the case has moved.
  private(set) var waited = 0
  /// The rest of a wait at a prompt, and what was seen during it.
  private var waitLeft = 0
  /// The number of bytes of standard error that belong to finished steps.
  private var errorCount = 0
  private var partialOutput: (lines: [String], events: [StructureEvent], picture: String?) =
    ([], [], nil)
  private var index = 0
  /// The property list of the flow's app as it was last recorded.
  private var preferences: String?

  init(_ job: SuiteJob, in folder: String) {
    self.job = job
    self.folder = folder
    language = job.language ?? job.transcriptCase.settings.language
    version = job.transcriptCase.settings.version
  }

  var transcriptCase: TranscriptCase { job.transcriptCase }

  /// The flow under test, if the case names one.
  var flow: Flow? { job.opened?.flow }

  /// The path of the folder of property lists.
  var stateFolder: String { folder + "/state" }

  private var steps: [TranscriptStep] { transcriptCase.steps }

  var stepIndex: Int { min(index, steps.count - 1) }

  var step: TranscriptStep { steps[stepIndex] }

  /// The time in the case.
  var now: CalendarTime { .transcriptStart(plus: waited) }

  /// Ends the current step with the output that followed it, and returns the next action.
  func proceed(after seen: ProgramOutput) -> DriverAction {
    var seen = seen
    seen.lines = partialOutput.lines + seen.lines
    seen.events = partialOutput.events + seen.events
    seen.picture = partialOutput.picture.map { $0 + (seen.picture ?? "") } ?? seen.picture
    partialOutput = ([], [], nil)
    if let move = elapse(seen) { return move }
    finishStep(seen)
    while index + 1 < steps.count {
      index += 1
      if case .wait(let milliseconds) = steps[index].action {
        waitLeft = milliseconds
        waited += milliseconds
      }
      if let move = elapse(ProgramOutput(errors: seen.errors, state: seen.state, due: seen.due)) {
        return move
      }
      if let move = move(for: steps[index], seen.state) { return move }
      finishStep(ProgramOutput(errors: seen.errors, state: seen.state))
    }
    checkEnd(seen)
    return .finish
  }

  /// Returns the action that lets the rest of a wait pass, if the program does something by itself
  /// during it; the output until then belongs to the wait, too.
  private func elapse(_ seen: ProgramOutput) -> DriverAction? {
    guard waitLeft > 0, let due = seen.due, case .waiting = seen.state else {
      waitLeft = 0
      return nil
    }
    let milliseconds = min(waitLeft, max(due, 1))
    waitLeft -= milliseconds
    partialOutput = (seen.lines, seen.events, seen.picture)
    return .elapse(milliseconds)
  }

  /// Returns the lines to type during a pause of the program; `seen` returns the output since its
  /// last call.
  func takeLines(forPauseOf milliseconds: Int, after seen: () -> ProgramOutput) -> [String] {
    var left = milliseconds
    var typed: [String] = []
    while index + 1 < steps.count, case .wait(let time) = steps[index + 1].action, time < left {
      left -= time
      finishStep(seen())
      index += 1
      // Which secret is asked for shows after the pause.
      while index + 1 < steps.count, case .type(let line) = steps[index + 1].action,
        line != Self.secret
      {
        finishStep(seen())
        index += 1
        typed.append(line)
      }
    }
    if left < milliseconds, index + 1 < steps.count, case .wait = steps[index + 1].action {
      // This wait lasts longer than the pause, so the output of the rest of the pause belongs to
      // it.
      finishStep(seen())
      index += 1
    }
    return typed
  }

  /// Returns the failure of a run that took too long, at its current step.
  func failure(of timeout: DriverTimeout) -> ExpectationFailure {
    let last = Turn(
      step: min(index, steps.count - 1), lines: partialOutput.lines + timeout.seen.lines, events: []
    )
    let screens = (turns + [last]).map(\.screen)
    return .timedOut(
      steps[last.step].line, timeout.milliseconds, awaiting: timeout.awaited,
      screen: screens.last { !$0.isEmpty } ?? [], errors: newErrors(timeout.seen))
  }

  /// Ends the case at the current step, none of whose expectations counts any more.
  func stop(after seen: ProgramOutput) {
    turns.append(
      Turn(
        step: stepIndex, lines: [], events: seen.events, errors: newErrors(seen),
        state: seen.state, isCompared: false))
  }

  /// Returns the lines on standard error since the last finished step.
  private func newErrors(_ seen: ProgramOutput) -> [String] {
    let errors = String(decoding: seen.errors.utf8.dropFirst(errorCount), as: UTF8.self)
    return ProgramOutput.lines(of: errors).filter { !$0.isEmpty }
  }

  private func finishStep(_ seen: ProgramOutput) {
    let errors = newErrors(seen)
    errorCount = seen.errors.utf8.count
    turns.append(
      Turn(
        step: index, lines: seen.lines, events: seen.events, errors: errors, state: seen.state,
        preferences: changedPreferences(), picture: seen.picture, isCompared: seen.isCompared))
    let step = steps[index]
    if case .status(let wanted) = step.action, case .ended(let status) = seen.state,
      status != wanted
    {
      corrections[step.line] = "%exit \(status)"
      fail(step.line, message: "the status is \(status), not \(wanted)")
    }
    for check in step.checks { verify(check, errors: seen.errors) }
  }

  /// Returns the property list of the flow's app as text, empty if there is none; nil if it hasn't
  /// changed, or isn't recorded.
  private func changedPreferences() -> String? {
    guard job.recordsTurns, let flow, let name = try? DomainName(flow.domain) else { return nil }
    let path = StateDirectory(path: stateFolder).path(of: name)
    var bytes = (try? File.read(path, limit: Transcript.largest)) ?? []
    if bytes.starts(with: Array("bplist".utf8)), let list = try? PropertyList(bytes: bytes) {
      bytes = (try? PropertyList(list.root).encoded()) ?? []
    }
    let text = String(decoding: bytes, as: UTF8.self)
    if text == preferences { return nil }
    preferences = text
    return text
  }

  private func move(for step: TranscriptStep, _ state: ProgramOutput.RunState) -> DriverAction? {
    switch step.action {
    case .wait: return nil
    case .version(let version):
      self.version = version
      return nil
    case .relaunch: return .relaunch
    case .start, .type, .press, .kill, .signIn, .set, .event, .language, .status: break
    }
    guard case .waiting(let prompting) = state else {
      if case .status = step.action, case .ended = state { return nil }
      let how = if case .ended(let status) = state { " with status \(status)" } else { "" }
      fail(step.line, message: "the program ended\(how) before this", isStructural: true)
      index = steps.count
      return .finish
    }
    switch step.action {
    case .type(Self.secret):
      let fields = turns.flatMap(\.events).compactMap { event in
        if case .field(let fact, _) = event { fact } else { nil }
      }
      if let secret = flow?.facts.first(where: { $0.name == fields.last && $0.type == .secret })?
        .sample(today: CalendarDate(of: now))
      {
        return .type(secret.description)
      }
      let reason = fields.last.map { "'\($0)' isn't one" } ?? "no field has asked for one"
      fail(
        step.line, message: "'{secret}' stands for a secret, and \(reason)", isStructural: true)
      index = steps.count
      return .finish
    case .type(let line): return .type(line)
    case .press(let keys): return .press(keys)
    case .kill: return .kill
    case .set(let fact, let value): return set(fact, value)
    // At home, where no flow follows the app, it is typed.
    case .event(let words) where prompting == .flow: return .event(words)
    case .event(let words): return .type("event " + words.joined(separator: " "))
    case .language(let language): return .type("language \(language)")
    case .signIn(let answer):
      let typed = answer.typed(at: prompting)
      let words = typed.split(separator: " ").map(String.init)
      return words.first == "set" ? set(words[1], words[2]) : .type(typed)
    case .status where prompting == .home: return .endInput
    case .status:
      fail(step.line, message: "the program hasn't ended: \(awaitedInput)", isStructural: true)
      return .finish
    case .start, .wait, .version, .relaunch: return nil
    }
  }

  /// True while a page is in view that asks for something.
  var isOnForm: Bool {
    let page = turns.flatMap(\.events).last { event in
      switch event {
      case .page, .outcome, .notNeeded: true
      default: false
      }
    }?.page
    return flow?.pages.contains { $0.id == page && !$0.fields.isEmpty } ?? false
  }

  /// Returns the action that sets a fact: on a page that asks, a typed line would be an answer.
  private func set(_ fact: String, _ value: String) -> DriverAction {
    isOnForm ? .event(["%set", fact, value]) : .type("set \(fact) \(value)")
  }

  /// What stands for a value that a secret may have.
  private static let secret = "{secret}"

  /// Records a failure if the case must not end here: at a flow's prompt, or after a status other
  /// than 0 that the case does not expect.
  private func checkEnd(_ seen: ProgramOutput) {
    switch seen.state {
    case .waiting(.home), .killed: return
    case .waiting:
      fail(
        steps[steps.count - 1].line, message: "the case ends too early: \(awaitedInput)",
        isStructural: true)
    case .ended(let status):
      guard status != 0, !steps.contains(where: \.action.isStatus) else { return }
      let step = steps[steps.count - 1]
      fail(
        step.line,
        message: "the program ended with status \(status); if that's right, add '%exit \(status)'")
      additions[step.endLine] = "%exit \(status)"
    }
  }

  /// What the flow waits for, and how to continue.
  private var awaitedInput: String {
    let pages = turns.flatMap(\.events).compactMap(\.page)
    let page = pages.last.map { " on page '\($0)'" } ?? ""
    return "the flow waits\(page); type something, or end the input with >{^D}"
  }

  /// Adds a failure at a line of the file.
  func fail(
    _ line: Int, message: String, difference: [String] = [], isStructural: Bool = false
  ) {
    failures.append(
      ExpectationFailure(
        line: line, message: message, difference: difference, isStructural: isStructural))
  }
}

extension SignInResult {
  /// Returns the line that gives the answer at a prompt of this kind.
  fileprivate func typed(at prompting: InputPurpose) -> String {
    switch (prompting, self) {
    case (.signIn, .succeeds): "approve"
    case (.signIn, .fails): "fail"
    case (.signIn, .cancelled): "decline"
    case (.home, .succeeds): "signin"
    case (.home, .fails), (.home, .cancelled): "signout"
    case (_, .unknown): "set authenticated unknown"
    case (_, .succeeds): "set authenticated yes"
    case (_, .fails), (_, .cancelled): "set authenticated no"
    }
  }
}
