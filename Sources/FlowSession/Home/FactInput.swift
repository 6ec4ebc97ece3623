package import FlowCore
import FlowTerminal
package import FlowWords
import Onboarding

/// A fact given by hand: `--fact name=value`, or `set name value`.
package struct FactInput: Hashable, Sendable {
  package let name: String
  /// The value as conditions write it; nil is unknown.
  package let text: String?

  /// Creates the input after checking it; `unknown` is a value of every type, and yes and no are accepted
  /// in a language, too.
  package init(
    _ name: String, _ text: String, types: FactTypes, in words: Words? = nil
  ) throws(FactError) {
    guard let type = types[name] else {
      throw .noFact(name, nearest: name.nearest(in: types.names))
    }
    guard type != .secret else { throw .secret(name) }
    let value = words?.value(text, of: type) ?? type.value(text)
    guard text == "unknown" || value != nil else { throw .wrongType(type, name, text) }
    if text != "unknown", let value, !types.allows(value, of: name) {
      throw .undeclared(name, text, among: types.words(of: name))
    }
    if text != "unknown", let value, types.fields[name]?.refusal(of: value, today: nil) != nil {
      throw .refused(name, text)
    }
    self.name = name
    self.text = text == "unknown" ? nil : value?.description
  }
}

extension FactInput: CustomStringConvertible {
  /// The fact with its value, as `set` says what it has changed.
  package var description: String { "\(name) = \(text ?? "unknown")" }
}

package enum FactError: Error, Hashable, Sendable {
  /// The fact is unknown; the nearest known name, if one is similar.
  case noFact(String, nearest: String?)
  /// The text is not a value of the fact's type.
  case wrongType(FactType, String, String)
  /// The text is not one of the fact's declared words.
  case undeclared(String, String, among: [String])
  /// The fact is a secret, which is only typed in its field.
  case secret(String)
  /// The rules of the fact's field refuse the value.
  case refused(String, String)

  /// The message for authors, in lower case and without a full stop.
  package var message: String {
    switch self {
    case .noFact(let name, let nearest):
      "unknown fact '\(name)'" + nearest.suggestion
    case .wrongType(let type, let name, let text):
      "'\(name)' is a \(type.rawValue), but '\(text)' isn't"
    case .undeclared(let name, let text, let words):
      "'\(name)' can't be '\(text)'\(text.advice(among: words))"
    case .secret(let name): "'\(name)' is a secret; it can only be typed in its field"
    case .refused(let name, let text): "the rules of '\(name)' refuse '\(text)'"
    }
  }
}

extension SessionEnvironment {
  /// Gives a fact by hand, as the command `set FACT VALUE` does; says what is wrong if it can't be set.
  mutating func set(
    _ operands: [String], types: FactTypes, in words: Words, on io: SessionIO
  ) -> FactInput? {
    guard operands.count == 2 else {
      io.refuseUsage(of: .set, in: words)
      return nil
    }
    do throws(FactError) {
      let input = try FactInput(operands[0], operands[1], types: types, in: words)
      given[input.name] = .some(input.text)
      return input
    } catch {
      io.refuse(error, in: words)
      return nil
    }
  }
}

extension FactTypes {
  /// Returns a line as it may be kept: without what `set` is given for a secret, also under a name that is
  /// nearly the secret's.
  package func withoutSecret(_ line: String, in words: Words) -> String {
    let parts = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard parts.count > 1, words.homeVerb(named: parts[0].halfWidth.lowercased()) == .set else {
      return line
    }
    let typed = String(parts[1].prefix { $0 != "=" })
    let name = self[typed] == nil ? typed.nearest(in: names) ?? typed : typed
    return self[name] == .secret ? "\(parts[0]) \(name) {secret}" : line
  }
}

extension SessionIO {
  func show(_ types: FactTypes, in words: Words, value: (_ name: String) -> String?) {
    let topics = types.names.map { name in
      TopicList.Topic(name, "\(types[name]?.rawValue ?? ""), \(value(name) ?? "unknown")")
    }
    show(TopicList(topics, separator: words.colon))
  }

  func refuse(_ error: FactError, in words: Words) {
    refuse(InputRefusal(error), saying: words.text(of: error))
  }
}

extension Words {
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
    case .secret(let name): fieldSecret(name: name)
    case .refused(let name, let text): notAValue(value: text, name: name)
    }
  }
}
