import FlowFormats

/// A decoder for parts of a checked catalog, which starts at the position of a part.
struct CatalogDecoder {
  private let bytes: [UInt8]
  private var reader: JSONReader

  init(_ bytes: [UInt8], at position: Int) {
    self.bytes = bytes
    reader = JSONReader(bytes, at: position, isUTF8: true)
  }

  /// Decodes an entry.
  mutating func entry(_ key: String) throws(JSONError) -> CatalogEntry {
    let start = reader.position
    var comment: String?
    var extractionState: String?
    var shouldTranslate = true
    var localizations: [Localization] = []
    try reader.open()
    while let name = try name() {
      switch name {
      case "comment": comment = try text()
      case "extractionState": extractionState = try text()
      case "shouldTranslate":
        shouldTranslate = bytes[try reader.skip().lowerBound] == UInt8(ascii: "t")
      case "localizations":
        try reader.open()
        while let language = try self.name() { localizations.append(try localization(language)) }
      default: try reader.skip()
      }
    }
    return CatalogEntry(
      key: key, comment: comment, extractionState: extractionState,
      shouldTranslate: shouldTranslate, localizations: localizations,
      span: start..<reader.position)
  }

  /// Decodes the localization of an entry in one language.
  mutating func localization(_ language: String) throws(JSONError) -> Localization {
    let start = reader.position
    var wording: Wording?
    var substitutions: [Substitution] = []
    try reader.open()
    while let name = try name() {
      if name == "substitutions" {
        try reader.open()
        while let name = try self.name() { substitutions.append(try substitution(name)) }
      } else {
        try read(name, into: &wording)
      }
    }
    return Localization(
      language: language, wording: wording, substitutions: substitutions,
      span: start..<reader.position)
  }

  private mutating func substitution(_ name: String) throws(JSONError) -> Substitution {
    var argument: Int?
    var format: String?
    var wording: Wording?
    try reader.open()
    while let key = try self.name() {
      switch key {
      case "argNum":
        argument = Int(String(decoding: bytes[try reader.skip()], as: UTF8.self))
      case "formatSpecifier": format = try text()
      default: try read(key, into: &wording)
      }
    }
    return Substitution(name: name, argument: argument, format: format, wording: wording)
  }

  private mutating func read(_ key: String, into wording: inout Wording?) throws(JSONError) {
    switch key {
    case "stringUnit": wording = .unit(try unit())
    case "variations":
      try reader.open()
      while let kind = try name() {
        switch kind {
        case "plural": wording = .plural(try plural())
        case "device":
          wording = .device(
            try named().map { DeviceWording(device: $0.name, wording: $0.wording) })
        case "width":
          wording = .width(try named().map { WidthWording(width: $0.name, wording: $0.wording) })
        default: try reader.skip()
        }
      }
    default: try reader.skip()
    }
  }

  private mutating func unit() throws(JSONError) -> StringUnit {
    let start = reader.position
    var state = ""
    var value: JSONText?
    try reader.open()
    while let name = try name() {
      switch name {
      case "value": value = try reader.text()
      case "state": state = try text()
      default: try reader.skip()
      }
    }
    return StringUnit(
      state: state, value: value?.decoded(in: bytes) ?? "", span: start..<reader.position,
      valueSpan: value?.range)
  }

  private mutating func plural() throws(JSONError) -> [PluralCategory: Wording] {
    var wordings: [PluralCategory: Wording] = [:]
    try reader.open()
    while let name = try name() {
      let wording = try variation()
      if let category = PluralCategory(rawValue: name) { wordings[category] = wording }
    }
    return wordings
  }

  /// Decodes variations by device or width.
  private mutating func named() throws(JSONError) -> [(name: String, wording: Wording)] {
    var wordings: [(name: String, wording: Wording)] = []
    try reader.open()
    while let name = try name() {
      if let wording = try variation() { wordings.append((name, wording)) }
    }
    return wordings
  }

  private mutating func variation() throws(JSONError) -> Wording? {
    var wording: Wording?
    try reader.open()
    while let key = try name() { try read(key, into: &wording) }
    return wording
  }

  private mutating func name() throws(JSONError) -> String? {
    try reader.nextKey()?.decoded(in: bytes)
  }

  private mutating func text() throws(JSONError) -> String {
    try reader.text().decoded(in: bytes)
  }
}
