package import FlowWords
package import Onboarding

extension Words {
  /// Returns the message that signing in failed, with the reason if there is one.
  func signInFailed(because reason: String?) -> String {
    sentences(signInFailed, reason.map { "(\($0))" })
  }

  /// Returns the reason why it is unknown if somebody is signed in.
  package func text(of problem: SignInProblem) -> String {
    switch problem {
    case .message(let message): return message
    case .exitStatus(let status, of: let command):
      return (command.map { $0 + colon } ?? "") + signInProblemsExitStatus(status: Int(status))
    case .signal(let signal): return signInProblemsSignal(number: Int(signal))
    case .timeout(let limit):
      let isWhole = limit % 1000 == 0
      let unit = isWhole ? achievementReportsUnitsSecond : "ms"
      return signInProblemsTimeout(time: "\(isWhole ? limit / 1000 : limit) \(unit)")
    case .interruption: return signInProblemsInterruption
    }
  }
}
