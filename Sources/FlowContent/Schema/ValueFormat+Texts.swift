import FlowCore

extension ValueFormat<String> {
  /// A text that people read, or a copy key, which a catalog treats alike.
  ///
  /// A plain text that is cut short by a comment is probably a mistake: `Our #1 tip` is `Our`.
  package static var prose: ValueFormat {
    name.map { text, node, reading in
      if case .scalar(let scalar) = node.content, scalar.isCutByComment {
        reading.report(.cut(at: node.location))
      }
      return text
    }
  }

  /// A text that is not empty, such as the name of an icon.
  package static var name: ValueFormat {
    ValueFormat(shape: .text) { node, reading in
      guard let scalar = reading.scalar(node) else { return nil }
      if !scalar.text.isEmpty { return scalar.text }
      reading.report(.emptyText(reading.currentItem, at: node.location))
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
      reading.report(.reservedKey(at: node.location))
      return nil
    }
  }

  /// The path of a String Catalog, relative to the folder of the file.
  static var catalogPath: ValueFormat {
    .text(
      .pattern("^[^/].*\\.xcstrings$"), as: "a relative path such as '../App/Localizable.xcstrings'"
    ) { $0.isCatalogPath ? $0 : nil }
  }

  /// A single emoji.
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

extension Diagnostic {
  fileprivate static func emptyText(_ what: ReadItem, at location: SourceLocation) -> Self {
    .error(.value, "\(what) is empty", at: location)
  }

  fileprivate static func cut(at location: SourceLocation) -> Self {
    .error(
      .syntax,
      "' #' starts a comment that cuts this text off; quote the text, or move the comment to a line"
        + " of its own",
      at: location)
  }

  fileprivate static func reservedKey(at location: SourceLocation) -> Self {
    .error(
      .value, "'firstrun' is reserved for firstrun's own records; use another key", at: location)
  }
}
