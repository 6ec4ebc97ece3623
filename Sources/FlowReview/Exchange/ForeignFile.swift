/// A kind of file for translators that firstrun doesn't read where the user gave it.
///
/// The content tells the kind, whatever the file's name is; the name decides only where the content
/// can be either.
package enum ForeignFile {
  case strings
  case stringsdict
  case gettext
  case spreadsheet
  case androidResources
  case xliff
  case stringCatalog

  /// Tells the kind of a file; nil if it's none of these.
  package init?(_ bytes: [UInt8], path: String) {
    let name = path.lowercased()
    if let kind = Self.kind(ofBinary: bytes, name: name) {
      self = kind
      return
    }
    let text = Self.text(bytes.prefix(64 << 10)).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    switch text.first {
    case "<":
      if text.contains("<xliff") {
        self = .xliff
      } else if text.contains("<plist") {
        self = Self.isStringsdict(name, text) ? .stringsdict : .strings
      } else if text.contains("<resources") {
        self = .androidResources
      } else {
        return nil
      }
    case "{":
      guard name.hasSuffix(".xcstrings") || text.contains("\"sourceLanguage\"") else { return nil }
      self = .stringCatalog
    case nil:
      guard let kind = Self.kind(ofName: name) else { return nil }
      self = kind
    default:
      if text.hasPrefix("msgid \"") || text.contains("\nmsgid \"") {
        self = .gettext
      } else if Self.assignsText(text) {
        self = .strings
      } else {
        return nil
      }
    }
  }

  /// What the file is and what to do, where a file of translations is wanted: "this is …; …".
  package var asTranslations: String {
    switch self {
    case .spreadsheet: "\(identity); save it as CSV"
    case .stringCatalog: "\(identity); import XLIFF or CSV, as 'firstrun copy export' writes it"
    case .gettext, .androidResources: "\(identity); convert it to XLIFF or CSV"
    case .strings, .stringsdict, .xliff: asCatalog
    }
  }

  /// What the file is and what to do, where a String Catalog is wanted: "this is …; …".
  package var asCatalog: String {
    switch self {
    case .strings, .stringsdict: "\(identity); migrate it to a String Catalog in Xcode"
    case .xliff: "\(identity); give the String Catalog that it was exported from"
    case .gettext, .spreadsheet, .androidResources, .stringCatalog:
      "\(identity); add its texts to a String Catalog in Xcode"
    }
  }

  private var identity: String {
    switch self {
    case .strings: "this is a .strings file"
    case .stringsdict: "this is a .stringsdict file"
    case .gettext: "this is a gettext file"
    case .spreadsheet: "this is a spreadsheet"
    case .androidResources: "this is a file of Android resources"
    case .xliff: "this is an XLIFF file"
    case .stringCatalog: "this is a String Catalog"
    }
  }
}

extension ForeignFile {
  private static func kind(ofBinary bytes: [UInt8], name: String) -> Self? {
    func has(_ text: String, in part: ArraySlice<UInt8>) -> Bool {
      part.firstRange(of: Array(text.utf8)) != nil
    }
    if bytes.starts(with: [0xDE, 0x12, 0x04, 0x95]) || bytes.starts(with: [0x95, 0x04, 0x12, 0xDE])
    {
      return .gettext
    }
    if bytes.starts(with: "bplist".utf8) {
      let isStringsdict =
        name.hasSuffix(".stringsdict") || has("NSStringLocalizedFormatKey", in: bytes[...])
      return isStringsdict ? .stringsdict : .strings
    }
    // An Excel 97 file, and a zip archive with the parts of a newer one, or of one by LibreOffice.
    if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) { return .spreadsheet }
    guard bytes.starts(with: "PK\u{3}\u{4}".utf8) else { return nil }
    let parts = [bytes.prefix(64 << 10), bytes.suffix(64 << 10)]
    let isSpreadsheet =
      kind(ofName: name) == .spreadsheet
      || parts.contains { has("xl/workbook", in: $0) || has("opendocument.spreadsheet", in: $0) }
    return isSpreadsheet ? .spreadsheet : nil
  }

  /// The kind of an empty file, which only its name tells.
  private static func kind(ofName name: String) -> Self? {
    switch name.split(separator: ".").last {
    case "strings": .strings
    case "stringsdict": .stringsdict
    case "po", "pot", "mo": .gettext
    case "xlsx", "xls", "ods", "numbers": .spreadsheet
    default: nil
    }
  }

  private static func isStringsdict(_ name: String, _ text: Substring) -> Bool {
    name.hasSuffix(".stringsdict") || text.contains("NSStringLocalizedFormatKey")
  }

  /// Decodes UTF-8 or, as Xcode wrote '.strings' files for years, UTF-16.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let isBigEndian = bytes.starts(with: [0xFE, 0xFF]) || bytes.first == 0
    let isLittleEndian = bytes.starts(with: [0xFF, 0xFE]) || bytes.dropFirst().first == 0
    guard isBigEndian || isLittleEndian else { return String(decoding: bytes, as: UTF8.self) }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Returns true if a text, after comments, begins like `"key" = "value";` or `key = "value";`.
  private static func assignsText(_ text: Substring) -> Bool {
    var rest = text
    while true {
      rest = rest.drop(while: \.isWhitespace)
      if rest.hasPrefix("/*") {
        guard let end = rest.firstRange(of: "*/") else { return false }
        rest = rest[end.upperBound...]
      } else if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else {
        break
      }
    }
    if rest.first == "\"" {
      var isEscaped = false
      rest = rest.dropFirst().drop { character in
        defer { isEscaped = character == "\\" && !isEscaped }
        return character != "\"" || isEscaped
      }
      rest = rest.dropFirst()
    } else {
      rest = rest.drop { $0.isLetter || $0.isNumber || "._-".contains($0) }
    }
    rest = rest.drop(while: \.isWhitespace)
    guard rest.first == "=" else { return false }
    return rest.dropFirst().drop(while: \.isWhitespace).first == "\""
  }
}
