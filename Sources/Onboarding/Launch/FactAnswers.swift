import FlowContent
package import FlowCore
package import FlowFormats

/// What the world outside of a flow says about facts: their values, and why others have none.
///
/// A fact that is in neither has the value that it has without an answer.
package struct FactAnswers: Hashable, Sendable {
  /// The values of the facts that are known.
  package private(set) var values: [String: FactValue]
  /// The reasons for which other facts have no value here.
  package private(set) var problems: [String: FactProblem] = [:]

  /// Creates answers from the known values.
  package init(_ values: [String: FactValue] = [:]) { self.values = values }

  /// Creates answers in which facts are unknown for one reason.
  package init(_ problem: FactProblem, of names: [String]) {
    values = [:]
    for name in names { problems[name] = problem }
  }

  /// Adds the answer about a declared fact, whose type and words the value must have.
  package mutating func add(_ value: FactValue?, of fact: FactDeclaration) {
    guard let value else { return set(.missing, of: fact.name) }
    if value.type != fact.type {
      set(.mistaken("a \(value.type.rawValue), not a \(fact.type.rawValue)"), of: fact.name)
    } else if !fact.allows(value) {
      let words = fact.words.joined(separator: ", ")
      set(.mistaken("'\("\(value)".excerpt)', not one of \(words)"), of: fact.name)
    } else {
      set(value, of: fact.name)
    }
  }

  /// Sets the value of a fact.
  package mutating func set(_ value: FactValue, of name: String) {
    (values[name], problems[name]) = (value, nil)
  }

  /// Sets the reason for which a fact has no value.
  package mutating func set(_ problem: FactProblem, of name: String) {
    (values[name], problems[name]) = (nil, problem)
  }

  /// Returns these answers, with others in place of those about the same facts.
  package func replacing(by others: FactAnswers) -> FactAnswers {
    var all = self
    for (name, value) in others.values { all.set(value, of: name) }
    for (name, problem) in others.problems { all.set(problem, of: name) }
    return all
  }
}

/// The reason why a fact has no value.
package enum FactProblem: Hashable, Sendable {
  /// It is not among the answers, or its key not among the preferences, so that its default counts.
  case missing
  /// A value that the fact can't have, in words, such as `a string, not a boolean`.
  case mistaken(String)
}

extension FactProblem: CustomStringConvertible {
  /// The reason in a few words of English, such as `no answer within 10 s`.
  package var description: String {
    switch self {
    case .missing: "it isn't there"
    case .mistaken(let found): "it is \(found)"
    }
  }
}

extension PropertyList {
  /// Reads the facts of a flow that are keys of the app's own.
  package func keyedFacts(of flow: Flow) -> FactAnswers {
    var answers = FactAnswers()
    for fact in flow.facts {
      guard let key = fact.key else { continue }
      if let value = self[key], value.fact(of: fact.type) == nil {
        answers.set(.mistaken("\(value.phrase), not a \(fact.type.rawValue)"), of: fact.name)
      } else {
        answers.add(self[key]?.fact(of: fact.type), of: fact)
      }
    }
    return answers
  }
}

extension PropertyValue {
  /// Returns the value as a fact, read as leniently as `UserDefaults` reads it; nil if it is none of
  /// that type.
  ///
  /// A number is also a text, a text may be a number, and a Boolean is 1 or 0; a number other than 0
  /// is a true Boolean, as are `YES` and `true`.
  package func fact(of type: FactType) -> FactValue? {
    guard let text = textOfScalar else { return nil }
    if type == .boolean {
      if let number = FactType.number.value(text) { return .boolean(number != .number(0)) }
      return type.value(text.lowercased())
    }
    return type.value(text)
  }

  /// The text of a string, a number or a Boolean.
  private var textOfScalar: String? {
    switch self {
    case .string(let text): text
    case .boolean(let truth): truth ? "1" : "0"
    case .integer(let number): String(number)
    case .unsigned(let number): String(number)
    case .real(let number): FactValue.number(number).description
    case .data, .date, .uid, .array, .dictionary: nil
    }
  }
}
