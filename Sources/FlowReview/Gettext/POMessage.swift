/// A message of a gettext catalog as it is in the file.
struct POMessage {
  /// A text with the line on which it begins.
  struct Text {
    var text: String
    let line: Int
  }

  /// A syntax error and its position.
  struct Fault: Error {
    let message: String
    let line: Int
    let column: Int
  }

  /// The line on which the message begins.
  private(set) var line = 0
  private(set) var idLine = 0
  private(set) var context: String?
  private(set) var id: String?
  private(set) var plural: String?
  /// The translations, by the number of the form; 0 is that of a message without plural forms.
  private(set) var forms: [Int: Text] = [:]
  private(set) var isFuzzy = false
  /// The states in the comment, each with its plural category if it is that of a form.
  private(set) var states: [(form: String?, state: String)] = []

  /// The last text that was read, which strings on the next lines belong to.
  private enum Field {
    case context
    case id
    case plural
    case form(Int)
  }

  private var field: Field?

  /// Reads all messages of a file.
  ///
  /// - Throws: `Fault` when a line is no line of a gettext catalog.
  static func all(in text: String) throws(Fault) -> [POMessage] {
    var messages: [POMessage] = []
    var message = POMessage()
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      var line = Substring(line)
      if index == 0, line.unicodeScalars.first == "\u{FEFF}" {
        line = Substring(line.unicodeScalars.dropFirst())
      }
      let text = line.trimmed
      let isNext =
        text.hasPrefix("#") || text.hasPrefix("msgctxt")
        || (text.hasPrefix("msgid") && !text.hasPrefix("msgid_plural"))
      if isNext, !message.forms.isEmpty {
        messages.append(message)
        message = POMessage()
      }
      if text.hasPrefix("#") {
        message.take(comment: text)
      } else if !text.isEmpty {
        let column = line.prefix(while: \.isWhitespace).count + 1
        try message.take(text, line: index + 1, column: column)
      }
    }
    if !message.forms.isEmpty { messages.append(message) }
    return messages
  }

  private mutating func take(comment: String) {
    if comment.hasPrefix("#,") {
      let flags = comment.dropFirst(2).split(separator: ",").map(\.trimmed)
      if flags.contains("fuzzy") { isFuzzy = true }
    }
    guard comment.hasPrefix("#. " + POWriter.stateMark) else { return }
    states = comment.dropFirst(3 + POWriter.stateMark.count).split(separator: ",").map { part in
      let words = part.split(separator: " ")
      return (words.count > 1 ? String(words[0]) : nil, words.last.map(String.init) ?? "")
    }
  }

  private mutating func take(_ text: String, line: Int, column: Int) throws(Fault) {
    // A combining mark after a quote would hide it from Character.
    let scalars = Substring(text).unicodeScalars
    let keyword = Substring(scalars.prefix { $0 != "\"" && $0 != " " && $0 != "\t" })
    let rest = scalars[keyword.endIndex...].drop { $0 == " " || $0 == "\t" }
    guard let value = Self.unquoted(rest) else {
      throw Fault(message: "expected a string in double quotes", line: line, column: column)
    }
    if self.line == 0 { self.line = line }
    switch keyword {
    case "": return try append(value, line: line, column: column)
    case "msgctxt": (context, field) = (value, .context)
    case "msgid": (id, idLine, field) = (value, line, .id)
    case "msgid_plural": (plural, field) = (value, .plural)
    default:
      guard id != nil, let number = Self.form(keyword), forms[number] == nil else {
        throw Fault(
          message: "'\(keyword.prefix(20))' isn't a gettext keyword, or lacks a 'msgid'",
          line: line, column: column)
      }
      (forms[number], field) = (Text(text: value, line: line), .form(number))
    }
  }

  private mutating func append(_ value: String, line: Int, column: Int) throws(Fault) {
    switch field {
    case .context: context?.append(value)
    case .id: id?.append(value)
    case .plural: plural?.append(value)
    case .form(let number): forms[number]?.text.append(value)
    case nil:
      throw Fault(message: "expected a keyword such as 'msgid'", line: line, column: column)
    }
  }

  /// Returns the number of the form that a keyword such as `msgstr[1]` names; nil for another
  /// keyword.
  private static func form(_ keyword: Substring) -> Int? {
    if keyword == "msgstr" { return 0 }
    guard keyword.hasPrefix("msgstr["), keyword.hasSuffix("]") else { return nil }
    return Int(keyword.dropFirst(7).dropLast()).flatMap { (0..<100).contains($0) ? $0 : nil }
  }

  /// Returns the text of a string in C's syntax; nil if it isn't one.
  private static func unquoted(_ text: Substring.UnicodeScalarView) -> String? {
    var scalars = text
    guard scalars.popFirst() == "\"" else { return nil }
    var bytes: [UInt8] = []
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\"": return scalars.isEmpty ? String(decoding: bytes, as: UTF8.self) : nil
      case "\\":
        guard let next = scalars.popFirst() else { return nil }
        switch next {
        case "n": bytes.append(0x0A)
        case "t": bytes.append(0x09)
        case "r": bytes.append(0x0D)
        case "a", "b", "f", "v": break
        case "x":
          let digits = scalars.prefix { $0.properties.isASCIIHexDigit }.prefix(2)
          bytes.append(UInt8(String(digits), radix: 16) ?? 0x3F)
          scalars = scalars.dropFirst(digits.count)
        case "0"..."7":
          let digits = scalars.prefix { ("0"..."7").contains($0) }.prefix(2)
          bytes.append(UInt8(String(next) + String(digits), radix: 8) ?? 0x3F)
          scalars = scalars.dropFirst(digits.count)
        default: bytes += Array(String(next).utf8)
        }
      default: bytes += Array(String(scalar).utf8)
      }
    }
    return nil
  }
}
