import FlowCore
import FlowFormats

/// A reader of XLIFF 1.2 from `XLIFFWriter`, Xcode or translation tools.
///
/// Elements that do not concern the texts are ignored. Elements inside a text are refused, because
/// catalogs have nothing to convert them to.
struct XLIFFReader {
  /// The number of mistakes after which reading ends.
  private static let mostMistakes = 100

  private let path: String
  private var units: [ImportedUnit] = []
  private var wrong: [Diagnostic] = []
  /// The names of the open elements, without their namespace, the outermost first.
  private var open: [String] = []
  private var file: (source: String, target: String, place: SourceLocation)?
  private var current: Draft?

  /// A `trans-unit` while it is read.
  private struct Draft {
    let identifier: String
    let place: SourceLocation
    var source: (text: String, place: SourceLocation)?
    var target: (text: String, place: SourceLocation)?
    var state = ""
  }

  static func read(_ bytes: [UInt8], path: String) -> (found: [ImportedUnit], wrong: [Diagnostic]) {
    var reader = XLIFFReader(path: path)
    do throws(XMLError) {
      try XMLParser().parse(bytes) { event, place throws(XMLError) in
        let location = SourceLocation(path: path, line: place.line, column: place.column)
        reader.take(event, at: location)
        if reader.wrong.count >= mostMistakes { throw XMLError("too many mistakes", at: place) }
      }
    } catch {
      if reader.wrong.count < mostMistakes {
        let location = SourceLocation(
          path: path, line: error.place.line, column: error.place.column)
        reader.wrong.append(Diagnostic(.error, .exchangeSyntax, error.message, at: location))
      }
    }
    return (reader.units, reader.wrong)
  }

  private init(path: String) { self.path = path }

  private mutating func take(_ event: XMLEvent, at place: SourceLocation) {
    switch event {
    case .start(let name, let attributes):
      let name = String(name.split(separator: " ").last ?? "")
      begin(name, attributes, at: place)
      open.append(name)
    case .end:
      if open.popLast() == "trans-unit", let draft = current {
        finish(draft)
        current = nil
      }
    case .text(let text):
      guard !isInAlternative else { return }
      if open.last == "source" { current?.source?.text += text }
      if open.last == "target" { current?.target?.text += text }
    }
  }

  /// True inside a suggestion or segmentation, which has sources and targets of its own.
  private var isInAlternative: Bool { open.contains("alt-trans") || open.contains("seg-source") }

  private mutating func begin(
    _ name: String, _ attributes: [String: String], at place: SourceLocation
  ) {
    if open.isEmpty {
      if name != "xliff" {
        wrong.append(.noXLIFF(name, at: place))
      } else if attributes["version"] != "1.2" {
        wrong.append(.otherVersion(attributes["version"] ?? "none", at: place))
      }
    }
    guard !isInAlternative else { return }
    if open.last == "source" || open.last == "target" { wrong.append(.inline(name, at: place)) }
    switch name {
    case "file":
      file = (attributes["source-language"] ?? "", attributes["target-language"] ?? "", place)
      let original = attributes["original"] ?? ""
      if original.split(separator: "/").last != "Localizable.xcstrings" {
        wrong.append(.otherFile(original, at: place))
      }
    case "trans-unit": current = Draft(identifier: attributes["id"] ?? "", place: place)
    case "source": current?.source = ("", place)
    case "target":
      current?.target = ("", place)
      current?.state = attributes["state"] ?? ""
    default: break
    }
  }

  /// Returns the catalog's state for a state of XLIFF; an empty state stays empty.
  private static func state(_ state: String) -> String {
    switch state {
    case "", "new": state
    default: state.hasPrefix("needs-") ? "needs_review" : "translated"
    }
  }

  private mutating func finish(_ draft: Draft) {
    guard let file, let source = draft.source else {
      wrong.append(.noSource(draft.identifier, at: draft.place))
      return
    }
    let (key, path) = ExchangeUnit.parts(of: draft.identifier)
    let unit = ExchangeUnit(
      key: key, path: path, sourceLanguage: file.source, language: file.target,
      source: source.text, target: draft.target?.text ?? "",
      state: Self.state(draft.state), comment: "")
    units.append(
      ImportedUnit(
        unit: unit, keyLocation: draft.place, sourcePlace: source.place,
        targetPlace: draft.target?.place ?? draft.place, languagePlace: file.place))
  }
}

extension Diagnostic {
  fileprivate static func noXLIFF(_ name: String, at place: SourceLocation) -> Self {
    Diagnostic(.error, .exchangeShape, "this is no XLIFF: it begins with '\(name)'", at: place)
  }

  fileprivate static func otherVersion(_ version: String, at place: SourceLocation) -> Self {
    Diagnostic(
      .error, .exchangeShape, "the version of this XLIFF is \(version); 1.2 is read", at: place)
  }

  fileprivate static func otherFile(_ original: String, at place: SourceLocation) -> Self {
    Diagnostic(
      .error, .exchangeShape,
      "these are texts of '\(original)', not of a Localizable.xcstrings; take them out", at: place)
  }

  fileprivate static func inline(_ name: String, at place: SourceLocation) -> Self {
    Diagnostic(
      .error, .exchangeShape, "a text of a catalog has no element such as '\(name)' in it",
      at: place)
  }

  fileprivate static func noSource(_ identifier: String, at place: SourceLocation) -> Self {
    Diagnostic(.error, .exchangeShape, "'\(identifier)' has no source", at: place)
  }
}
