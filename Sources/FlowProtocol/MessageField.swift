import FlowContent
import FlowCore
import FlowFormats

/// A field of a message, or of an object in one: the table by which messages are checked, and from
/// which their schema is made.
package struct MessageField: Sendable {
  package indirect enum Kind: Sendable {
    case text
    /// One of these words.
    case word([String])
    /// A whole number in a range; `1.0` and `1e3` are whole, too.
    case integer(ClosedRange<Int>)
    case number(ClosedRange<Double>)
    case boolean
    /// The value of a fact: a text, a number, a Boolean or several words.
    case fact
    /// A value that may be null, which means that it is unknown.
    case orNull(Kind)
    case any
    case list(Kind)
    /// An object with any keys, whose values are of one kind.
    case dictionary(Kind)
    case object([MessageField])
  }

  /// The numbers that are counts, and all that a number can be.
  static let count = Kind.integer(0 ... .max)
  static let anyInteger = Kind.integer(.min ... .max)
  static let finite = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude

  package let name: String
  package let kind: Kind
  package let isRequired: Bool
  /// What the field says, for the schema.
  package let summary: String

  private init(_ name: String, _ kind: Kind, isRequired: Bool, _ summary: String) {
    self.name = name
    self.kind = kind
    self.isRequired = isRequired
    self.summary = summary
  }

  /// A field that a message must have.
  static func required(_ name: String, _ kind: Kind, _ summary: String) -> MessageField {
    MessageField(name, kind, isRequired: true, summary)
  }

  /// A field that a message may have.
  static func optional(_ name: String, _ kind: Kind, _ summary: String) -> MessageField {
    MessageField(name, kind, isRequired: false, summary)
  }
}

extension [MessageField] {
  /// Checks that an object has these fields, all that it must have, and no others.
  func check(_ object: JSONValue, at path: String = "") throws(ProtocolError) {
    guard case .object(let members) = object else { return }
    var names: Set<String> = []
    for (name, value) in members {
      guard let field = first(where: { $0.name == name }) else {
        let suggestion = name.suggestion(in: map(\.name))
        throw ProtocolError(.wrongField, "unknown field '\(path)\(name.excerpt)'\(suggestion)")
      }
      names.insert(name)
      try field.kind.check(value, at: path + name)
    }
    for field in self where field.isRequired && !names.contains(field.name) {
      throw .missing(path + field.name)
    }
  }
}

extension MessageField.Kind {
  fileprivate func check(
    _ value: JSONValue, at path: String, as expected: String? = nil
  ) throws(ProtocolError) {
    switch (self, value) {
    case (.text, .string), (.boolean, .boolean), (.fact, .string), (.fact, .boolean),
      (.orNull, .null):
      return
    case (.fact, .array(let values)) where values.allSatisfy { $0.text != nil }: return
    case (.integer(let range), _) where value.isWhole:
      guard let number = value.whole, range.contains(number) else {
        throw .outOfRange(value, range, at: path)
      }
    case (.number(let range), .number), (.number(let range), .decimal):
      guard let number = value.double, range.contains(number) else {
        throw .outOfRange(value, range, at: path)
      }
    case (.fact, .number), (.fact, .decimal), (.any, .number), (.any, .decimal):
      try Self.number(MessageField.finite).check(value, at: path)
    case (.any, .array), (.any, .object):
      try (value.values.map { _ in Self.list(.any) } ?? .dictionary(.any)).check(value, at: path)
    case (.any, _): return
    case (.orNull(let kind), _): try kind.check(value, at: path, as: phrase)
    case (.word(let words), .string(let word)):
      guard words.contains(word) else {
        let advice = word.advice(among: words)
        throw ProtocolError(.wrongField, "'\(path)' can't be '\(word.excerpt)'\(advice)")
      }
    case (.list(let kind), .array(let values)):
      for (index, value) in values.enumerated() { try kind.check(value, at: "\(path)[\(index)]") }
    case (.dictionary(let kind), .object(let members)):
      for (name, value) in members { try kind.check(value, at: "\(path).\(name.excerpt)") }
    case (.object(let fields), .object): try fields.check(value, at: path + ".")
    case (_, _):
      let found = value.phrase ?? "null"
      throw ProtocolError(.wrongField, "'\(path)' is \(found), not \(expected ?? phrase)")
    }
  }

  /// The kind in a sentence.
  private var phrase: String {
    switch self {
    case .text, .word: "a string"
    case .integer: "a whole number"
    case .number: "a number"
    case .boolean: "a boolean"
    case .fact: "a string, a number, a boolean or an array of strings"
    case .orNull(let kind): kind.phrase + " or null"
    case .any: "a value"
    case .list: "an array"
    case .dictionary, .object: "an object"
    }
  }
}

extension ProtocolError {
  fileprivate static func outOfRange<Number>(
    _ value: JSONValue, _ range: ClosedRange<Number>, at path: String
  ) -> ProtocolError {
    let found = value.double?.isFinite == true ? ", not \(value)" : ""
    return ProtocolError(
      .wrongField,
      "'\(path)' must be from \(range.lowerBound) to \(range.upperBound)\(found)")
  }
}

extension JSONValue {
  /// The number; nil for any other value.
  fileprivate var double: Double? {
    if case .decimal(let number) = self { number } else { number.map(Double.init) }
  }

  /// True for a whole number, also one that `Int` can't hold.
  fileprivate var isWhole: Bool { double.map { $0 == $0.rounded() } ?? false }

  /// The whole number, however it is written; nil for any other value, and beyond `Int`.
  var whole: Int? {
    // What lies just below `Int.min` is rounded to it.
    number ?? double.flatMap { $0 == -0x1p63 ? nil : Int(exactly: $0) }
  }
}

/// The values of a message's fields, which were checked.
struct MessageFields {
  private let json: JSONValue

  init(of json: JSONValue, as fields: [MessageField]) throws(ProtocolError) {
    if let name = json.repeatedName {
      throw ProtocolError(.wrongField, "the field '\(name.excerpt)' is there twice")
    }
    try fields.check(json)
    self.json = json
  }

  subscript(name: String) -> JSONValue? { json[name] }

  /// Returns the text of a field that must be there.
  func text(_ name: String) throws(ProtocolError) -> String {
    guard let text = json[name]?.text else { throw .missing(name) }
    return text
  }

  /// Returns the whole number of a field; nil if it isn't there.
  func number(_ name: String) -> Int? { json[name]?.whole }

  /// Returns the whole number of a field that must be there.
  func integer(_ name: String) throws(ProtocolError) -> Int {
    guard let number = number(name) else { throw .missing(name) }
    return number
  }

  /// Returns the texts of a list; none if it isn't there.
  func texts(_ name: String) -> [String] { json[name]?.values?.compactMap(\.text) ?? [] }

  func isTrue(_ name: String) -> Bool {
    if case .boolean(true)? = json[name] { true } else { false }
  }

  /// Returns the values of an object by its keys; none if it isn't there.
  func values<Value>(_ name: String, _ read: (JSONValue) -> Value?) -> [String: Value] {
    guard case .object(let members)? = json[name] else { return [:] }
    return members.reduce(into: [:]) { $0[$1.0] = read($1.1) }
  }
}
