import FlowContent
package import FlowCore
package import FlowFormats

/// What the world outside of a flow says about facts: their values, and why others have none.
///
/// A fact without a value here has its default; without one, it is unknown.
package struct FactAnswers: Hashable, Sendable {
  package private(set) var values: [String: FactValue]
  /// The reasons for which other facts have no value here.
  package private(set) var problems: [String: FactProblem] = [:]

  package init(_ values: [String: FactValue] = [:]) { self.values = values }

  package init(_ problem: FactProblem, of names: [String]) {
    values = [:]
    for name in names { problems[name] = problem }
  }

  /// Adds the answer about a declared fact.
  package mutating func add(_ value: FactValue?, found: String?, of fact: FactDeclaration) {
    guard let found else { return set(.missing, of: fact.name) }
    guard let value else {
      return set(.mistaken("\(found), not a \(fact.type.rawValue)"), of: fact.name)
    }
    if !fact.allows(value) {
      let words = fact.words.joined(separator: ", ")
      set(.mistaken("'\("\(value)".excerpt)', not one of \(words)"), of: fact.name)
    } else {
      set(value, of: fact.name)
    }
  }

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

/// The answer to the question if the user is signed in.
extension FactAnswers {
  /// The user is signed in.
  package static let signedIn = FactAnswers([FactDeclaration.authenticated.name: .boolean(true)])
  /// Nobody is signed in.
  package static let signedOut = FactAnswers([FactDeclaration.authenticated.name: .boolean(false)])

  /// True if the user is signed in; nil if that is unknown.
  package var isSignedIn: Bool? {
    values[FactDeclaration.authenticated.name].map { $0 == .boolean(true) }
  }

  /// The reason why whoever was asked gave no answer at all; nil if there was one.
  package var failure: FactProblem? { problems.values.first(where: \.isFailure) }
}

/// The reason why a fact has no value.
package enum FactProblem: Error, Hashable {
  /// It is not among the answers, or its key not among the preferences.
  case missing
  /// A value that the fact can't have, in words, such as `a string, not a boolean`.
  case mistaken(String)
  /// Nobody was asked yet, so that even its default doesn't count.
  case notAsked
  /// The message of the command, of the app or of the system, instead of an answer.
  case message(String)
  /// An exit status without a message, of a command that is named if it could not be run.
  case exitStatus(Int32, of: String?)
  case signal(Int32)
  /// No answer within this number of milliseconds.
  case timeout(Int)
  case interruption

  /// True if there was no answer, so that the last known one stands in.
  package var isFailure: Bool {
    switch self {
    case .missing, .mistaken, .notAsked: false
    case .message, .exitStatus, .signal, .timeout, .interruption: true
    }
  }
}

extension FactProblem: CustomStringConvertible {
  /// The reason in a few words of English, such as `no answer within 10 s`.
  package var description: String {
    switch self {
    case .missing: "missing; a 'default' of the fact would count"
    case .mistaken(let found): found
    case .notAsked: "not asked"
    case .message(let message): message
    case .exitStatus(let status, of: let command):
      (command.map { "\($0): " } ?? "") + "exit status \(status)"
    case .signal(let number): "ended by signal \(number)"
    case .timeout(let limit):
      "no answer within " + (limit % 1_000 == 0 ? "\(limit / 1_000) s" : "\(limit) ms")
    case .interruption: "interrupted"
    }
  }
}

extension PropertyList {
  /// Reads the facts of a flow that are keys of the app's own.
  package func keyedFacts(
    of flow: Flow, _ secondsFromUTC: SessionEnvironment.UTCOffset = { _ in 0 }
  ) -> FactAnswers {
    var answers = FactAnswers()
    for fact in flow.facts {
      guard let key = fact.key else { continue }
      if fact.asksPresence {
        answers.set(.boolean(self[key] != nil), of: fact.name)
        continue
      }
      answers.add(
        self[key]?.fact(of: fact.type, secondsFromUTC).map(fact.ordered), found: self[key]?.phrase,
        of: fact)
    }
    return answers
  }

  /// Gives an app's own key the answer in a field, with the type that `UserDefaults` has for it; an
  /// empty one removes the key.
  ///
  /// A value that the fact can't be read from stays as it is: it is another program's.
  mutating func setKey(
    of fact: FactDeclaration, to answer: FactValue, in flow: String,
    _ secondsFromUTC: SessionEnvironment.UTCOffset
  ) throws(StoreError) {
    guard let key = fact.key, !fact.asksPresence else { return }
    let (before, value) = (self[key], PropertyValue(answer, of: fact, secondsFromUTC))
    if let before, before.fact(of: fact.type) == nil { return }
    var record = record(of: flow)
    if before != value {
      record.writtenKeys[key] = value
    } else if record.writtenKeys[key] != value {
      // Another program gave it this value, so that it isn't ours to remove.
      record.writtenKeys[key] = nil
    }
    self[key] = value
    try setRecord(record, of: flow)
  }
}

extension PropertyList {
  /// A value of one of the app's own keys that stands for none of the type that a flow expects.
  package struct Mistake: Hashable, Sendable {
    /// The fact that has the key; nil for the completion key.
    package let fact: String?
    /// The value's type, the expected one, and what counts instead.
    package let message: String
  }

  /// Returns what is wrong with the values of the keys that a flow reads.
  package func mistakes(in flow: Flow) -> [Mistake] {
    let completion = completionKey(of: flow)
    let ofCompletion = completion.isMistaken ? completion.warning : nil
    return [ofCompletion].compactMap { $0.map { Mistake(fact: nil, message: $0) } }
      + flow.facts.compactMap { fact in
        guard let key = fact.key, let value = self[key], !fact.asksPresence,
          value.fact(of: fact.type) == nil
        else { return nil }
        let instead =
          flow.fields.contains { $0.fact == fact.name }
          ? "what is answered counts"
          : fact.initial == nil ? "the fact is unknown" : "the fact's default counts"
        return Mistake(
          fact: fact.name,
          message: "'\(key)' is \(value.phrase), not a \(fact.type.rawValue); \(instead)")
      }
  }
}

extension PropertyValue {
  /// Returns the value as a fact, read as leniently as `UserDefaults` reads it; nil if it isn't one of
  /// that type.
  ///
  /// A number is also a text, a text may be a number, and a Boolean is 1 or 0. An array of strings is
  /// several words, and a date is the day on the device's calendar.
  package func fact(
    of type: FactType, _ secondsFromUTC: SessionEnvironment.UTCOffset = { _ in 0 }
  ) -> FactValue? {
    switch (self, type) {
    case (_, .boolean): truth.map(FactValue.boolean)
    case (.array(let values), .words): (values.map(\.string) as? [String]).map(FactValue.words)
    case (.date, .date):
      secondsSince1970.map {
        .date(CalendarDate(of: CalendarTime(secondsSince1970: $0), secondsFromUTC))
      }
    case (_, _): textOfScalar.flatMap(type.value)
    }
  }

  /// Creates the value that an app's own key has for an answer; nil for an empty one.
  fileprivate init?(
    _ answer: FactValue, of fact: FactDeclaration, _ secondsFromUTC: SessionEnvironment.UTCOffset
  ) {
    switch answer {
    case .empty: return nil
    case .boolean(let truth): self = .boolean(truth)
    case .number(let number):
      let whole = fact.rules.isWhole ? Int64(exactly: number) : nil
      self = whole.map(PropertyValue.integer) ?? .real(number)
    case .text(let text), .word(let text): self = .string(text)
    case .version(let version): self = .string(version.description)
    case .words(let words): self = .array(words.map(PropertyValue.string))
    case .date(let date):
      let noon = date.secondsSince1970 + 43_200
      self.init(secondsSince1970: noon - secondsFromUTC(noon))
    }
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
