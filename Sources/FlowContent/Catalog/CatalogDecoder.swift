/// A decoder for parts of a checked catalog, which starts at the position of a part.
struct CatalogDecoder {
  private let bytes: [UInt8]
  private var scanner: JSONScanner

  init(_ bytes: [UInt8], at position: Int) {
    self.bytes = bytes
    scanner = JSONScanner(bytes, at: position, isChecked: true)
  }

  /// Decodes an entry.
  mutating func entry(_ key: String) throws(JSONError) -> CatalogEntry {
    let start = scanner.position
    var comment: String?
    var extractionState: String?
    var shouldTranslate = true
    var localizations: [Localization] = []
    try scanner.open()
    while let name = try name() {
      switch name {
      case "comment": comment = try text()
      case "extractionState": extractionState = try text()
      case "shouldTranslate":
        shouldTranslate = bytes[try scanner.skip().lowerBound] == UInt8(ascii: "t")
      case "localizations":
        try scanner.open()
        while let language = try self.name() { localizations.append(try localization(language)) }
      default: try scanner.skip()
      }
    }
    return CatalogEntry(
      key: key, comment: comment, extractionState: extractionState,
      shouldTranslate: shouldTranslate, localizations: localizations,
      span: start..<scanner.position)
  }

  /// Decodes the localization of an entry in one language.
  mutating func localization(_ language: String) throws(JSONError) -> Localization {
    let start = scanner.position
    var wording: Wording?
    var substitutions: [Substitution] = []
    try scanner.open()
    while let name = try name() {
      if name == "substitutions" {
        try scanner.open()
        while let name = try self.name() { substitutions.append(try substitution(name)) }
      } else {
        try read(name, into: &wording)
      }
    }
    return Localization(
      language: language, wording: wording, substitutions: substitutions,
      span: start..<scanner.position)
  }

  private mutating func substitution(_ name: String) throws(JSONError) -> Substitution {
    var argument: Int?
    var format: String?
    var wording: Wording?
    try scanner.open()
    while let key = try self.name() {
      switch key {
      case "argNum":
        argument = Int(String(decoding: bytes[try scanner.skip()], as: UTF8.self))
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
      try scanner.open()
      while let kind = try name() {
        switch kind {
        case "plural": wording = .plural(try plural())
        case "device": wording = .device(try device())
        default: try scanner.skip()
        }
      }
    default: try scanner.skip()
    }
  }

  private mutating func unit() throws(JSONError) -> StringUnit {
    let start = scanner.position
    var state = ""
    var value: JSONText?
    try scanner.open()
    while let name = try scanner.nextKey() {
      if name.says("value", in: bytes) {
        value = try scanner.text()
      } else if name.says("state", in: bytes) {
        state = try text()
      } else {
        try scanner.skip()
      }
    }
    return StringUnit(
      state: state, value: value?.decoded(in: bytes) ?? "", span: start..<scanner.position,
      valueSpan: value?.range)
  }

  private mutating func plural() throws(JSONError) -> [PluralCategory: Wording] {
    var wordings: [PluralCategory: Wording] = [:]
    try scanner.open()
    while let name = try name() {
      let wording = try variation()
      if let category = PluralCategory(rawValue: name) { wordings[category] = wording }
    }
    return wordings
  }

  private mutating func device() throws(JSONError) -> [DeviceWording] {
    var wordings: [DeviceWording] = []
    try scanner.open()
    while let name = try name() {
      if let wording = try variation() {
        wordings.append(DeviceWording(device: name, wording: wording))
      }
    }
    return wordings
  }

  private mutating func variation() throws(JSONError) -> Wording? {
    var wording: Wording?
    try scanner.open()
    while let key = try name() { try read(key, into: &wording) }
    return wording
  }

  private mutating func name() throws(JSONError) -> String? {
    try scanner.nextKey()?.decoded(in: bytes)
  }

  private mutating func text() throws(JSONError) -> String {
    try scanner.text().decoded(in: bytes)
  }
}
