public import FlowCore

/// A fact as somebody gives it by hand: `--fact name=value`, or `set name value`.
public struct FactInput: Hashable, Sendable {
  /// The fact.
  public let name: String
  /// Its value as conditions write it; nil is unknown.
  public let text: String?

  /// Takes a fact and its value; `unknown` is a value of every type.
  ///
  /// - Parameters:
  ///   - name: the fact.
  ///   - text: its value, as it was typed.
  ///   - types: the facts that there are.
  ///   - words: the language in which a yes and a no are understood besides English.
  /// - Throws: `FactError` where there is no such fact, or the text is no value of its type.
  public init(
    _ name: String, _ text: String, types: FactTypes, in words: Words? = nil
  ) throws(FactError) {
    guard let type = types[name] else {
      throw .noFact(name, nearest: name.nearest(in: types.names))
    }
    let value = words?.value(text, of: type) ?? type.value(text)
    guard text == "unknown" || value != nil else { throw .notA(type, name, text) }
    if text != "unknown", let value, !types.allow(value, of: name) {
      throw .undeclared(name, text, among: types.words(of: name))
    }
    self.name = name
    self.text = text == "unknown" ? nil : value?.description
  }
}

/// Why a fact can't be set.
public enum FactError: Error, Hashable, Sendable {
  /// No flow in question knows it; the nearest name, if one is near.
  case noFact(String, nearest: String?)
  /// The text is no value of the fact's type.
  case notA(FactType, String, String)
  /// The text is none of the words that the fact can be.
  case undeclared(String, String, among: [String])
}
