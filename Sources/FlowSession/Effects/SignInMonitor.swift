import FlowSystem
import FlowTerminal
import Onboarding
import OnboardingFiles

/// The checks of the sign-in in the background: one at a time, each some time after the last one
/// ended, and fewer once the answer has been the same for a minute.
final class SignInMonitor {
  /// The time without a change after which checks become rare, and the interval of rare ones.
  private static let quietAfter = 60_000
  private static let rareInterval = 30_000
  /// The milliseconds between two looks at a check whose descriptor may not show its end.
  private static let pace = 50

  private let command: AuthCommand
  private let io: SessionIO
  private var check: ChildProcess?
  private var status: SignInStatus?
  /// The times, on the clock of the session, of the last change and of the next check.
  private var lastChange: Int
  private var nextCheck: Int
  private var news: SignInStatus?

  init(_ command: AuthCommand, on io: SessionIO) {
    self.command = command
    self.io = io
    lastChange = io.milliseconds
    nextCheck = lastChange
  }

  /// The checks, as work beside a line that is typed; it ends the read when the answer changes.
  var work: BackgroundWork {
    BackgroundWork(
      descriptors: { [self] in
        [io.virtualClock?.descriptor ?? check?.descriptor].compactMap(\.self)
      },
      timeLeft: { [self] in timeLeft },
      proceed: { [self] in
        io.virtualClock?.advance()
        guard let status = nextAnswer() else { return false }
        let isNews = status.isSignedIn != self.status?.isSignedIn
        note(status)
        if isNews { news = status }
        return isNews
      })
  }

  /// Returns the new answer that ended a read, once.
  func takeNews() -> SignInStatus? {
    defer { news = nil }
    return news
  }

  /// Notes the answer of a check, here or elsewhere; the next check follows after the interval.
  func note(_ status: SignInStatus) {
    let now = io.milliseconds
    if status.isSignedIn != self.status?.isSignedIn || self.status == nil { lastChange = now }
    self.status = status
    delayNextCheck()
  }

  /// Schedules the next check after the interval, because the command has just run.
  func delayNextCheck() {
    let now = io.milliseconds
    let isQuiet = now - lastChange >= Self.quietAfter
    nextCheck = now + (isQuiet ? max(command.interval, Self.rareInterval) : command.interval)
  }

  /// Makes checks frequent again, because the user is active.
  func resumeFrequentChecks() {
    lastChange = io.milliseconds
    nextCheck = min(nextCheck, lastChange + command.interval)
  }

  /// Ends the check that runs, if there is one.
  func stop() {
    check?.kill()
    check = nil
  }

  private var timeLeft: Int {
    guard let check else { return max(0, nextCheck - io.milliseconds) }
    return check.descriptor == nil ? 2 : Self.pace
  }

  /// Starts a check that is due, and returns the answer of one that has ended.
  private func nextAnswer() -> SignInStatus? {
    do throws(SystemError) {
      if check == nil, io.milliseconds >= nextCheck {
        // In a transcript a check takes no time.
        if io.virtualClock != nil { return command.check() }
        check = try command.startCheck()
      }
    } catch {
      return .unknown(.message(error.description))
    }
    guard let ending = check?.ending() else { return nil }
    check = nil
    return command.status(of: ending)
  }
}

extension SignInStatus {
  /// True if the user is signed in; nil if that is unknown.
  var isSignedIn: Bool? {
    switch self {
    case .signedIn: true
    case .signedOut: false
    case .unknown: nil
    }
  }
}
