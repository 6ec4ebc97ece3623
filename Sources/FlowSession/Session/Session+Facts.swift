import FlowCore
import FlowLocalization
import FlowTerminal
import Onboarding

/// Facts that are set by hand in the middle of a flow.
extension Session {
  /// Performs the command `set NAME VALUE`, and sends the change to the machine.
  mutating func set(_ operands: [String]) {
    guard operands.count == 2 else {
      return io.refuse(.usage, saying: words.homeUsage(usage: words.usage(of: .set)))
    }
    do throws(FactError) {
      let input = try FactInput(operands[0], operands[1], types: machine.flow.factTypes, in: words)
      performer.context.environment.given[input.name] = .some(input.text)
      send(.factsChanged)
    } catch {
      io.refuse(InputRefusal(error), saying: words.text(of: error))
    }
  }
}

extension Words {
  /// Returns the message for a fact that can't be set.
  func text(of error: FactError) -> String {
    switch error {
    case .noFact(let name, let nearest):
      sentences(unknownFact(name: name), nearest.map(didYouMean(word:)))
    case .wrongType(_, let name, let text): notAValue(value: text, name: name)
    case .undeclared(let name, let text, let declared):
      sentences(
        notAValue(value: text, name: name),
        text.nearest(in: declared).map(didYouMean(word:))
          ?? name + colon + declared.joined(separator: comma))
    }
  }
}
