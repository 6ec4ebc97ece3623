import FlowContent
import FlowCore

/// Finds gates that ask for a secret, which no launch knows yet.
enum SecretGateRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let secrets = subject.flow.facts.filter { $0.type == .secret }.map(\.name)
    let asked = subject.flow.show.factNames.compactMap(Derivation.init).map(\.base)
    return secrets.filter(asked.contains).map { secret in
      Finding(
        .warning, .secretGate,
        "'\(secret)' is gone when the app quits, so a gate that asks for it is due at every start;"
          + " ask for a fact that the app keeps",
        at: subject.sourceMap["show"])
    }
  }
}
