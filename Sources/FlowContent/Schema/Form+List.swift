package import FlowCore

/// A text with its location, for later checks.
package struct Named: Sendable {
  package let text: String
  package let location: SourceLocation
}

extension Form {
  /// A list; if `key` is not nil, the values of that key must be unique among the items.
  package static func list<Item>(
    _ item: Form<Item>, unique key: String? = nil
  ) -> Form<[Item]> where Value == [Item] {
    Form(shape: .list(item.shape())) { node, reading in
      guard case .list(let nodes) = node.content else {
        reading.refuse(node, for: "a list")
        return nil
      }
      if let key { reading.checkUnique(key, in: node) }
      let place = reading.place
      return nodes.compactMap { node in
        reading.place = "an item of \(place)"
        return reading.refusesAbsent(node) ? nil : item.read(node, &reading)
      }
    }
  }
}

extension Form<String> {
  /// The same form, with the location of the text.
  package var named: Form<Named> {
    map { text, node, _ in Named(text: text, location: node.location) }
  }
}

extension Form<[Named]> {
  /// An id, or a list of unique ids.
  static var identifiers: Self {
    let item = Form<String>.identifier.named
    let list = Form.list(item)
    return Form(shape: .either([item.shape(), list.shape()])) { node, reading in
      guard case .list = node.content else { return item.read(node, &reading).map { [$0] } }
      guard let names = list.read(node, &reading) else { return nil }
      return reading.withoutRepetition(names)
    }
  }
}

extension Form<[Gesture]> {
  /// A list of unique gestures.
  static var gestures: Self {
    Form.list(.word()).map { gestures, node, reading in
      var seen = NameIndex()
      for item in node.items {
        guard let text = item.text, seen.add(text) != nil else { continue }
        reading.report(.repeated(text, at: item.location))
      }
      return gestures
    }
  }
}

extension Reading {
  fileprivate mutating func withoutRepetition(_ names: [Named]) -> [Named] {
    var seen = NameIndex()
    return names.filter { name in
      if seen.add(name.text) == nil { return true }
      report(.repeated(name.text, at: name.location))
      return false
    }
  }
}

extension Diagnostic {
  fileprivate static func repeated(_ id: String, at place: SourceLocation) -> Self {
    .error(.duplicateIdentifier, "'\(id)' stands here twice", at: place)
  }
}
