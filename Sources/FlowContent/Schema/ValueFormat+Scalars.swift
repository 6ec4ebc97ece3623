package import FlowCore
import FlowFormats

extension ValueFormat<String> {
  /// A text that people read, or a copy key, which a catalog treats alike.
  ///
  /// A plain text that is cut short by a comment is probably a mistake: `Our #1 tip` is `Our`.
  package static var prose: ValueFormat {
    name.map { text, node, reading in
      if case .scalar(let scalar) = node.content, scalar.isCutByComment {
        reading.report(
          .syntax,
          "' #' starts a comment that cuts this text off; quote the text, or move the comment to a"
            + " line of its own", at: node.location)
      }
      return text
    }
  }

  /// A text that is not empty, such as the name of an icon.
  package static var name: ValueFormat {
    ValueFormat(shape: .text) { node, reading in
      guard let scalar = reading.scalar(node) else { return nil }
      if !scalar.text.isEmpty { return scalar.text }
      reading.report(.value, "\(reading.currentItem) is empty", at: node.location)
      return nil
    }
  }

  /// An id that commands and other keys refer to.
  package static var identifier: ValueFormat {
    .text(
      .named("a name", .pattern("^[A-Za-z0-9][A-Za-z0-9_-]*$")),
      as: "a name of letters, digits, '_' and '-' that starts with a letter or digit"
    ) { $0.isIdentifier ? $0 : nil }
  }

  /// A preferences domain.
  ///
  /// It is used as a file name, so it must not lead to another folder.
  static var domain: ValueFormat {
    .text(
      .pattern("^[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)*$"), as: "a domain such as 'com.example.app'"
    ) { $0.isDomain ? $0 : nil }
  }

  /// A key of the app's preferences other than `firstrun`, which holds this program's own records.
  static var preferenceKey: ValueFormat {
    name.map { key, node, reading in
      if key != "firstrun" { return key }
      reading.report(
        .value, "'firstrun' is reserved for firstrun's own records; use another key",
        at: node.location)
      return nil
    }
  }

  /// The path of a String Catalog, relative to the folder of the file.
  static var catalogPath: ValueFormat {
    .text(
      .pattern("^[^/].*\\.xcstrings$"), as: "a relative path such as '../App/Localizable.xcstrings'"
    ) { $0.isCatalogPath ? $0 : nil }
  }

  static var emoji: ValueFormat {
    .text(.text, as: "one emoji") { $0.isEmoji ? $0 : nil }
  }
}

extension SourceScalar {
  /// True if a comment probably cuts the text short.
  ///
  /// After a key with full stops, only a comment without a space does.
  fileprivate var isCutByComment: Bool {
    switch comment {
    case .none: false
    case .tight: true
    case .spaced: !text.isDottedKey
    }
  }
}

extension String {
  /// True for letters, digits, '_' and '-' that begin with a letter or digit.
  package var isIdentifier: Bool {
    guard let first = utf8.first, first.isLetterOrDigit else { return false }
    return utf8.allSatisfy(\.isPartOfIdentifier)
  }

  /// True if the text is a domain, short enough for a file name with an extension.
  fileprivate var isDomain: Bool {
    (1...200).contains(utf8.count)
      && split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy(\.isPartOfIdentifier)
      }
  }

  fileprivate var isCatalogPath: Bool {
    !hasPrefix("/") && hasSuffix(".xcstrings") && utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  fileprivate var isDottedKey: Bool {
    utf8.contains(UInt8(ascii: "."))
      && utf8.allSatisfy { $0.isPartOfIdentifier || $0 == UInt8(ascii: ".") }
  }

  fileprivate var isEmoji: Bool {
    guard count == 1, let first = unicodeScalars.first, first.properties.isEmoji else {
      return false
    }
    return !first.isASCII || unicodeScalars.count > 1
  }
}

extension UInt8 {
  package var isPartOfIdentifier: Bool {
    isLetterOrDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
  }
}

extension ValueFormat<Condition> {
  /// A condition over the facts of the flow.
  package static var condition: ValueFormat<Condition> { condition(besides: []) }

  /// Returns the form of a condition that suggests the given words in diagnostics of unknown facts.
  private static func condition(besides words: [String]) -> ValueFormat {
    ValueFormat(shape: .named("a condition", .text)) { node, reading in
      guard let scalar = reading.scalar(node) else { return nil }
      do throws(ConditionError) {
        return try Condition(parsing: scalar.text, facts: reading.facts)
      } catch {
        let location = node.location.inside(scalar, offset: error.offset)
        let word = error.code == .unknownFact ? scalar.text.nearest(in: words) : nil
        let message = word.map { "unknown fact '\(scalar.text)'; did you mean '\($0)'?" }
        reading.report(error.code, message ?? error.message, at: location)
        return nil
      }
    }
  }

  /// A rule for skipping: `allowed`, `never` or a condition.
  static var skipRule: ValueFormat { rule("allowed", "never") }

  /// A rule for showing a page: `always`, `never` or a condition.
  static var showRule: ValueFormat { rule("always", "never") }

  /// A condition, with words for one that always holds and one that never does.
  private static func rule(_ always: String, _ never: String) -> ValueFormat {
    ValueFormat(shape: .either([.words([always, never]), .named("a condition", .text)])) {
      node, reading in
      switch node.text {
      case always: .constant(true)
      case never: .constant(false)
      default: condition(besides: [always, never]).read(node, &reading)
      }
    }
  }
}

extension ValueFormat<Bool> {
  /// A Boolean: `yes`, `no`, `true` or `false`.
  package static var boolean: ValueFormat {
    let word = ValueFormat.word(among: [
      ("yes", true), ("no", false), ("true", true), ("false", false),
    ])
    return ValueFormat(shape: .named("yes or no", word.shape()), read: word.read)
  }
}

extension ValueFormat<Version> {
  /// A version of up to four whole numbers.
  static var version: ValueFormat {
    .text(.pattern("^[0-9]+(\\.[0-9]+){0,3}$"), as: "a version such as 2.1") { Version($0) }
  }
}

extension ValueFormat<RGB> {
  /// A colour in sRGB.
  static var color: ValueFormat {
    .text(.pattern("^#[0-9A-Fa-f]{6}$"), as: "a color such as \"#FF4D33\"") { RGB(hex: $0) }
  }
}

extension ValueFormat<Int> {
  /// What a time looks like in flows; `String.milliseconds` reads it.
  private static var time: String { "[0-9]+(\\.[0-9]{1,3})?(ms|s|m|h|d)" }

  /// A duration in milliseconds, at most an hour: `500ms`, `0.5s` or `none`.
  static var duration: ValueFormat {
    .text(
      .named("a time such as 500ms", .pattern("^(none|\(time))$")),
      as: "a time such as 500ms or 0.5s, at most an hour, or none"
    ) { text in
      text == "none" ? 0 : text.milliseconds.flatMap { $0 <= 3_600_000 ? $0 : nil }
    }
  }

  /// A length of time in seconds, at most ten years: `90s`, `30m`, `12h` or `3d`.
  static var period: ValueFormat {
    .text(
      .named("a time such as 3d", .pattern("^\(time)$")),
      as: "a time such as 30m, 12h or 3d, from 1s to 3650d"
    ) { text in
      text.milliseconds.flatMap { $0 > 0 && $0 % 1_000 == 0 ? $0 / 1_000 : nil }
    }
  }

  /// A whole number in a range.
  package static func integer(_ range: ClosedRange<Int>) -> ValueFormat {
    .text(.integer(range), as: "a number from \(range.lowerBound) to \(range.upperBound)") { text in
      text.wholeNumber.flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension Int {
  /// A number of seconds as the flow format writes a length of time, such as `3d`.
  package var period: String {
    let units = [(86_400, "d"), (3_600, "h"), (60, "m")]
    guard let (unit, name) = units.first(where: { self % $0.0 == 0 }) else { return "\(self)s" }
    return "\(self / unit)\(name)"
  }
}

/// Two numbers of character cells, as in `44x18`: columns, then rows.
struct Cells: Sendable {
  let columns: Int
  let rows: Int
}

extension ValueFormat<Cells> {
  /// A size or a position, in character cells.
  static func cells(_ range: ClosedRange<Int>, as expected: String) -> ValueFormat {
    ValueFormat(shape: .named(expected, .pattern("^[0-9]+x[0-9]+$"))) { node, reading in
      let text = ValueFormat<Cells>.text(.text, as: expected) { text in
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let columns = parts[0].wholeNumber, let rows = parts[1].wholeNumber
        else { return nil }
        return Cells(columns: columns, rows: rows)
      }
      guard let cells = text.read(node, &reading) else { return nil }
      if range.contains(cells.columns), range.contains(cells.rows) { return cells }
      reading.report(
        .bounds,
        "\(reading.currentItem) must be from \(range.lowerBound) to \(range.upperBound)"
          + " in each direction",
        at: node.location)
      return nil
    }
  }
}

extension StringProtocol {
  /// The number that the text denotes; nil unless the text consists of digits only.
  fileprivate var wholeNumber: Int? {
    utf8.allSatisfy { (48...57).contains($0) } ? Int(self) : nil
  }
}
