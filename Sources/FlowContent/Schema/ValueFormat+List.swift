package import FlowCore

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
  /// The same form, with the location of the text.
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
      var seen: Set<String> = []
      for item in node.items {
        guard let text = item.text, !seen.insert(text).inserted else { continue }
        reading.report(.repeated(text, at: item.location))
      }
      return gestures
    }
  }
}

extension LoadingContext {
  fileprivate mutating func withoutRepetition(_ names: [LocatedText]) -> [LocatedText] {
    var seen: Set<String> = []
    return names.filter { name in
      if seen.insert(name.text).inserted { return true }
      report(.repeated(name.text, at: name.location))
      return false
    }
  }
}

extension Diagnostic {
  fileprivate static func repeated(_ id: String, at place: SourceLocation) -> Self {
    .error(.duplicateIdentifier, "duplicate '\(id)'; name it once", at: place)
  }
}
