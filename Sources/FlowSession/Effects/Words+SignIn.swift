import FlowLocalization
import Onboarding

extension Words {
  /// Returns the reason why it is unknown if somebody is signed in.
  func text(of problem: SignInProblem) -> String {
    switch problem {
    case .message(let message): return message
    case .exitStatus(let status): return signInProblems.exitStatus(Int(status))
    case .signal(let signal): return signInProblems.signal(Int(signal))
    case .timeout(let limit):
      let isWhole = limit % 1000 == 0
      let unit = isWhole ? achievementReports.units.second : "ms"
      return signInProblems.timeout("\(isWhole ? limit / 1000 : limit) \(unit)")
    case .interruption: return signInProblems.interruption
    }
  }
}
