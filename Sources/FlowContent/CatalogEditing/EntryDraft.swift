import FlowFormats

/// The object of an entry while it is edited; members that are not edited keep their bytes.
struct EntryDraft {
  private(set) var bytes: [UInt8]
  private let style: JSONStyle
  /// True if the members of the file's objects are on lines of their own.
  private let isSpread: Bool
  /// The indentation of the line on which the entry begins.
  private let margin: String

  init(_ bytes: [UInt8], style: JSONStyle, isSpread: Bool, margin: String) {
    (self.bytes, self.style, self.isSpread, self.margin) = (bytes, style, isSpread, margin)
  }

  /// Sets the value at a path of keys, creating the missing objects.
  mutating func set(_ path: [String], to new: JSONValue) throws(JSONError) {
    var object = try JSONMembers(bytes, at: 0)
    for (index, name) in path.enumerated() {
      guard let member = object[name] else {
        let value = path[(index + 1)...].reversed().reduce(new) { .object([($1, $0)]) }
        return insert(name, value, into: object)
      }
      if index == path.count - 1 {
        if case .string(let text) = new, says(text, at: member.value.lowerBound) { return }
        let margin = isSpread(object) ? margin(at: member.key.lowerBound) : nil
        bytes.replaceSubrange(member.value, with: Array(new.text(style, margin: margin).utf8))
        return
      }
      object = try JSONMembers(bytes, at: member.value.lowerBound)
    }
  }

  /// Sets a phrase of a set, or adds it after the last one, and the state of the set; returns false if
  /// there is no such phrase and none to add.
  mutating func setPhrase(
    at index: Int, of set: [String], _ state: String?, _ value: String?
  ) throws(JSONError) -> Bool {
    var values: [JSONValue] = []
    if let member = try member(set + ["values"]) {
      values = try JSONValue(parsing: Array(bytes[member])).values ?? []
    }
    guard values.indices.contains(index) || index == values.count && value != nil else {
      return false
    }
    let hasState = try has(set + ["state"])
    if state != nil || !hasState {
      try self.set(set + ["state"], to: .string(state ?? "translated"))
    }
    guard let value, !values.indices.contains(index) || values[index].text != value else {
      return true
    }
    values[index..<min(index + 1, values.count)] = [.string(value)]
    try self.set(set + ["values"], to: .array(values))
    return true
  }

  /// Removes the member at a path of keys, if it exists.
  mutating func remove(_ path: [String]) throws(JSONError) {
    var object = try JSONMembers(bytes, at: 0)
    for name in path.dropLast() {
      guard let member = object[name] else { return }
      object = try JSONMembers(bytes, at: member.value.lowerBound)
    }
    guard let index = object.members.firstIndex(where: { $0.name == path.last }) else { return }
    let member = object.members[index]
    if index > 0 {
      let before = object.members[index - 1].value.upperBound
      bytes.removeSubrange(before..<member.value.upperBound)
    } else if object.members.count > 1 {
      bytes.removeSubrange(member.key.lowerBound..<object.members[1].key.lowerBound)
    } else {
      bytes.replaceSubrange(object.span, with: Array("{}".utf8))
    }
  }

  /// Replaces the entry with earlier bytes.
  mutating func restore(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns true if a unit can be added at a path: a wording has either a text or variations,
  /// never both.
  func fits(_ path: [String], in parent: [String]) throws(JSONError) -> Bool {
    for length in path.indices where path[length] == "variations" {
      if try has(parent + path.prefix(length) + ["stringUnit"]) { return false }
    }
    return try !has(parent + path + ["variations"])
  }

  /// Returns true if there is a value at a path of keys.
  func has(_ path: [String]) throws(JSONError) -> Bool {
    let found = try member(path)
    return path.isEmpty || found != nil
  }

  /// Returns the range of the value at a path of keys; nil if there is none.
  private func member(_ path: [String]) throws(JSONError) -> Range<Int>? {
    var object = try JSONMembers(bytes, at: 0)
    for name in path.dropLast() {
      guard let member = object[name] else { return nil }
      object = try JSONMembers(bytes, at: member.value.lowerBound)
    }
    return path.last.flatMap { object[$0]?.value }
  }

  /// Returns true if the value at a position is a text, regardless of how the text is escaped.
  private func says(_ text: String, at position: Int) -> Bool {
    var reader = JSONReader(bytes, at: position)
    guard (try? reader.kind()) == .text else { return false }
    return (try? reader.text())?.decoded(in: bytes) == text
  }

  /// Inserts a member: where it belongs if the keys are sorted, as Xcode sorts them, otherwise at
  /// the end.
  private mutating func insert(_ name: String, _ value: JSONValue, into object: JSONMembers) {
    let members = object.members
    guard let first = members.first, let last = members.last else {
      return fill(object, with: name, value)
    }
    let margin = isSpread(object) ? margin(at: first.key.lowerBound) : nil
    let gap = margin.map { style.newline + $0 } ?? " "
    let member = style.quoted(name) + style.colon + value.text(style, margin: margin)
    let isSorted = zip(members, members.dropFirst()).allSatisfy { $0.name < $1.name }
    if isSorted, let next = members.first(where: { $0.name > name }) {
      bytes.insert(contentsOf: "\(member),\(gap)".utf8, at: next.key.lowerBound)
    } else {
      bytes.insert(contentsOf: ",\(gap)\(member)".utf8, at: last.value.upperBound)
    }
  }

  /// Adds the first member to an empty object.
  private mutating func fill(_ object: JSONMembers, with name: String, _ value: JSONValue) {
    let margin = isSpread ? margin(at: object.span.lowerBound) : nil
    let whole = JSONValue.object([(name, value)]).text(style, margin: margin)
    bytes.replaceSubrange(object.span, with: whole.utf8)
  }

  /// Returns true if the members of an object are on lines of their own.
  private func isSpread(_ object: JSONMembers) -> Bool {
    guard let first = object.members.first else { return isSpread }
    return bytes[object.span.lowerBound..<first.key.lowerBound].contains(0x0A)
  }

  /// Returns the indentation of the line that contains a byte.
  private func margin(at position: Int) -> String {
    bytes[..<position].contains(0x0A) ? bytes.margin(at: position) : margin
  }
}

extension [UInt8] {
  /// Returns the indentation of the line that contains a byte.
  func margin(at position: Int) -> String {
    let start = self[..<position].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return String(decoding: self[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }
}

extension JSONStyle {
  /// Detects the style of a file whose first value is an object, so that additions look the same.
  init(of bytes: [UInt8]) {
    self.init()
    let end = bytes.firstIndex(of: 0x0A)
    if let end, end > 0, bytes[end - 1] == 0x0D { newline = "\r\n" }
    (colon, padding) = (" : ", " ")
    let start = bytes.firstIndex(of: UInt8(ascii: "{")) ?? 0
    guard let first = Self.firstMember(in: bytes, at: start) else { return }
    colon = String(
      decoding: bytes[first.key.upperBound..<first.value.lowerBound], as: UTF8.self)
    let gap = bytes[(start + 1)..<first.key.lowerBound]
    guard let lineEnd = gap.lastIndex(of: 0x0A), lineEnd + 1 < gap.endIndex else { return }
    indent = String(decoding: gap[(lineEnd + 1)...], as: UTF8.self)
  }

  /// Returns true if the members of a file's first object are on lines of their own.
  static func isSpread(_ bytes: [UInt8]) -> Bool {
    let start = bytes.firstIndex(of: UInt8(ascii: "{")) ?? 0
    guard let first = firstMember(in: bytes, at: start) else { return bytes.contains(0x0A) }
    return bytes[start..<first.key.lowerBound].contains(0x0A)
  }

  private static func firstMember(in bytes: [UInt8], at start: Int) -> JSONMembers.Member? {
    (try? JSONMembers(bytes, at: start))?.members.first
  }
}
