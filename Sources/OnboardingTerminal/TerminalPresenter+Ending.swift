public import FlowCore
import FlowSession
import FlowSystem

extension TerminalPresenter {
  /// The way in which the presentation of a flow ended.
  public enum Ending: Hashable, Sendable {
    /// The flow was not due, or a replay was declined.
    case notShown
    /// The flow came to an end.
    case ended(Outcome)
    /// Somebody left half-way; the next launch resumes there.
    case left(Departure)
    /// Standard input or output is no terminal, so nothing was shown; the flow stays due.
    case noTerminal
  }

  /// A way to leave a flow before its end.
  public enum Departure: Hashable, Sendable {
    /// The command `quit`.
    case quit
    /// The end of input, or Ctrl-D.
    case endOfInput
    /// Ctrl-C.
    case interrupted
    /// A signal that asks the process to end, SIGTERM or SIGHUP, with its number.
    ///
    /// A handler of the app's own has run by now; without one, ending is left to the app.
    case terminated(signal: Int32)
  }
}

extension TerminalPresenter.Ending {
  init(_ result: SessionResult) {
    switch result.exitReason {
    case .quit?: self = .left(.quit)
    case .endOfInput?: self = .left(.endOfInput)
    case .interrupted?: self = .left(.interrupted)
    case .terminated(let signal)?: self = .left(.terminated(signal: signal.number))
    case nil: self = result.outcome.map(Self.ended) ?? .notShown
    }
  }
}
