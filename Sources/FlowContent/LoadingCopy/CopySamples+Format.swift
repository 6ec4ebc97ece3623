import FlowCore

extension ValueFormat<[String: [String]]> {
  /// A mapping from names to the values of placeholders, one or more for each.
  static var samples: Self {
    let value = ValueFormat<String>.name
    let list = ValueFormat<[String]>.list(value)
    return ValueFormat(
      shape: .named(
        "a mapping from names to values",
        .names(.either([value.shape(), list.shape()]), like: "^.+$"))
    ) { node, reading in
      guard case .mapping(let entries) = node.content else {
        reading.refuse(node, for: "a mapping")
        return nil
      }
      var samples: [String: [String]] = [:]
      for entry in entries {
        reading.currentItem = .key(entry.key.excerpt)
        if reading.reportIfAbsent(entry.value) { continue }
        if case .scalar = entry.value.content {
          samples[entry.key] = value.read(entry.value, &reading).map { [$0] }
        } else {
          samples[entry.key] = list.read(entry.value, &reading)
        }
      }
      return samples
    }
  }
}
