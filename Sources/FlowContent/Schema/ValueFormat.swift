package import FlowCore

/// The format of a value in a file: its shape for the schema, and the function that reads and
/// checks it.
package struct ValueFormat<Value>: Sendable {
  /// The shape; a closure, because reading a flow needs no shapes.
  let shape: @Sendable () -> Shape
  /// Reads the value of a node; nil, with a diagnostic, if the node is not valid.
  let read: @Sendable (SourceNode, inout LoadingContext) -> Value?

  init(
    shape: @autoclosure @escaping @Sendable () -> Shape,
    read: @escaping @Sendable (SourceNode, inout LoadingContext) -> Value?
  ) {
    self.shape = shape
    self.read = read
  }
}

extension ValueFormat {
  /// A text to be parsed; `expected` names it in diagnostics, such as `a length such as 500ms`.
  package static func text(
    _ shape: @autoclosure @escaping @Sendable () -> Shape, as expected: String,
    _ parse: @escaping @Sendable (String) -> Value?
  ) -> Self {
    ValueFormat(shape: shape().named(expected)) { node, reading in
      guard let scalar = reading.scalar(node) else { return nil }
      if let value = parse(scalar.text) { return value }
      reading.report(
        .value, "\(reading.currentItem) must be \(expected), not '\(scalar.text.excerpt)'",
        at: node.location)
      return nil
    }
  }

  /// One of a few words: the raw values of an enumeration.
  static func word() -> Self where Value: CaseIterable & RawRepresentable<String> & Sendable {
    word(among: Value.allCases.map(\.rawValue)) { Value(rawValue: $0) }
  }

  /// One of a few words, each with its value; `other` is what else there may be, for messages.
  package static func word(
    among words: @autoclosure @escaping @Sendable () -> [(String, Value)], or other: String? = nil
  ) -> Self {
    word(among: words().map(\.0), or: other) { text in words().first { $0.0 == text }?.1 }
  }

  private static func word(
    among words: @autoclosure @escaping @Sendable () -> [String], or other: String? = nil,
    _ value: @escaping @Sendable (String) -> Value?
  ) -> Self {
    ValueFormat(shape: .words(words())) { node, reading in
      guard let scalar = reading.scalar(node) else { return nil }
      if let value = value(scalar.text) { return value }
      let advice = scalar.text.advice(among: words() + [other].compactMap(\.self))
      reading.report(
        .value, "\(reading.currentItem) can't be '\(scalar.text.excerpt)'\(advice)",
        at: node.location)
      return nil
    }
  }

  /// A text as a short form of the mapping, when all other keys have defaults.
  func orText(_ make: @escaping @Sendable (String) -> Value) -> ValueFormat {
    ValueFormat(shape: .either([.text, shape()])) { node, reading in
      guard case .scalar = node.content else { return read(node, &reading) }
      return ValueFormat<String>.prose.read(node, &reading).map(make)
    }
  }

  /// Returns this format with a further step, which may use the rest of the file.
  package func map<New>(
    _ finish: @escaping @Sendable (Value, SourceNode, inout LoadingContext) -> New?
  ) -> ValueFormat<New> {
    ValueFormat<New>(shape: shape()) { node, reading in
      read(node, &reading).flatMap { finish($0, node, &reading) }
    }
  }
}

extension ValueFormat where Value: Mapping {
  /// A mapping with its keys.
  static var mapping: Self {
    ValueFormat(shape: .mapping(Value.thing) { Value.keys }) { node, reading in
      reading.mapping(node)
    }
  }
}

extension ValueFormat {
  /// A mapping from names that the author chooses, of which `read` leaves out entries with
  /// mistakes.
  static func names<Item>(
    _ phrase: String, to item: @autoclosure @escaping @Sendable () -> Shape, like pattern: String,
    _ read: @escaping @Sendable (SourceEntry, inout LoadingContext) -> Item?
  ) -> ValueFormat where Value == [String: Item] {
    ValueFormat(shape: .named(phrase, .names(item(), like: pattern))) { node, reading in
      guard let entries = reading.entries(of: node) else { return nil }
      var values: [String: Item] = [:]
      for entry in entries {
        reading.currentItem = .key(entry.key.excerpt)
        if !reading.reportIfAbsent(entry.value) { values[entry.key] = read(entry, &reading) }
      }
      return values
    }
  }
}

extension ValueFormat<[String]> {
  /// A name, or a list of names.
  static var oneOrMoreNames: Self {
    let name = ValueFormat<String>.name
    let list = ValueFormat.list(name)
    return ValueFormat(shape: .either([name.shape(), list.shape()])) { node, reading in
      guard case .scalar = node.content else { return list.read(node, &reading) }
      return name.read(node, &reading).map { [$0] }
    }
  }
}

extension LoadingContext {
  /// Returns the entries of a mapping; nil, with a diagnostic, if the node is not a mapping.
  mutating func entries(of node: SourceNode) -> [SourceEntry]? {
    if case .mapping(let entries) = node.content { return entries }
    refuse(node, for: "a mapping")
    return nil
  }

  /// Returns the scalar of a node; nil, with a diagnostic, if the node is not a scalar.
  mutating func scalar(_ node: SourceNode) -> SourceScalar? {
    if case .scalar(let scalar) = node.content { return scalar }
    refuse(node, for: "a string")
    return nil
  }
}

extension String {
  /// The first 40 characters, for use in a message.
  package var excerpt: String { unicodeScalars.count > 40 ? prefix(40) + "…" : self }
}

/// A text with its location, for later checks.
package struct LocatedText: Sendable {
  package let text: String
  package let location: SourceLocation
}

extension ValueFormat {
  /// A list; if `key` is not nil, the values of that key must be unique among the items.
  package static func list<Item>(
    _ item: ValueFormat<Item>, unique key: String? = nil
  ) -> ValueFormat<[Item]> where Value == [Item] {
    ValueFormat(shape: .list(item.shape())) { node, reading in
      guard case .list(let nodes) = node.content else {
        reading.refuse(node, for: "a list")
        return nil
      }
      if let key { reading.checkUnique(key, in: node) }
      let list = reading.currentItem
      return nodes.compactMap { node in
        reading.currentItem = .item(of: list)
        return reading.reportIfAbsent(node) ? nil : item.read(node, &reading)
      }
    }
  }
}

extension ValueFormat<String> {
  /// The same format, with the location of the text.
  package var named: ValueFormat<LocatedText> {
    map { text, node, _ in LocatedText(text: text, location: node.location) }
  }
}

extension ValueFormat<[LocatedText]> {
  /// An id, or a list of unique ids.
  static var identifiers: Self {
    let item = ValueFormat<String>.identifier.named
    let list = ValueFormat.list(item)
    return ValueFormat(shape: .either([item.shape(), list.shape()])) { node, reading in
      guard case .list = node.content else { return item.read(node, &reading).map { [$0] } }
      guard let names = list.read(node, &reading) else { return nil }
      return reading.withoutRepetition(names)
    }
  }
}

extension ValueFormat<[Gesture]> {
  /// A list of unique gestures.
  static var gestures: Self {
    ValueFormat.list(.word()).map { gestures, node, reading in
      let names = node.items.compactMap { item in
        item.text.map { LocatedText(text: $0, location: item.location) }
      }
      _ = reading.withoutRepetition(names)
      return gestures
    }
  }
}

extension LoadingContext {
  mutating func withoutRepetition(_ names: [LocatedText]) -> [LocatedText] {
    var seen: Set<String> = []
    return names.filter { name in
      if seen.insert(name.text).inserted { return true }
      report(.repeated(name))
      return false
    }
  }
}

extension Diagnostic {
  static func repeated(_ name: LocatedText) -> Self {
    .error(
      .duplicateIdentifier, "duplicate '\(name.text.excerpt)'; name it once", at: name.location)
  }

  /// Returns the mistake of a value that is not of the type of the fact or key with a name.
  static func notA(_ type: FactType, _ value: LocatedText, _ name: String) -> Self {
    .error(
      .value, "'\(name)' must be a \(type.rawValue), not '\(value.text.excerpt)'",
      at: value.location)
  }

  /// Returns the mistake of a value that is not among those that a fact or key can have.
  static func undeclared(_ value: LocatedText, _ name: String, among words: [String]) -> Self {
    .error(
      .undeclaredValue,
      "'\(name)' can't be '\(value.text.excerpt)'\(value.text.advice(among: words))",
      at: value.location)
  }
}
