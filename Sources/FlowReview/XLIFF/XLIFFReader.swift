import FlowCore
import FlowFormats
import FlowXML

/// A reader of XLIFF 1.2 from `XLIFFWriter`, Xcode or translation tools.
///
/// Elements that do not concern the texts are ignored. Elements inside a text are refused, because
/// catalogs have nothing to convert them to.
struct XLIFFReader {
  private let path: String
  private var content = ExchangeContent()
  /// The names of the open elements, without their namespace, the outermost first.
  private var open: [String] = []
  private var file: (original: String, source: String, target: String, place: SourceLocation)?
  private var current: Draft?

  /// A `trans-unit` while it is read.
  private struct Draft {
    let identifier: String
    let place: SourceLocation
    var source: (text: String, place: SourceLocation)?
    var target: (text: String, place: SourceLocation)?
    var state = ""
    var fault: Diagnostic?
  }

  static func read(_ bytes: [UInt8], path: String) -> ExchangeContent {
    var reader = XLIFFReader(path: path)
    do throws(XMLError) {
      try XMLParser().parse(bytes) { event, place throws(XMLError) in
        reader.take(event, at: SourceLocation(path: path, line: place.line, column: place.column))
      }
    } catch {
      let location = SourceLocation(path: path, line: error.place.line, column: error.place.column)
      reader.content.faults.append(
        Diagnostic(.error, .exchangeSyntax, error.message, at: location))
    }
    return reader.content
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
        content.faults.append(Self.fault("not an XLIFF file: it starts with '\(name)'", at: place))
      } else if attributes["version"] != "1.2" {
        let version = attributes["version"] ?? "none"
        content.faults.append(
          Self.fault("unsupported XLIFF version \(version); export it as 1.2", at: place))
      }
    }
    guard !isInAlternative else { return }
    if open.last == "source" || open.last == "target", current?.fault == nil {
      current?.fault = Self.fault(
        "a string in a catalog has no element such as '\(name)'", at: place)
    }
    switch name {
    case "file":
      file = (
        attributes["original"] ?? "", attributes["source-language"] ?? "",
        attributes["target-language"] ?? "", place
      )
    case "trans-unit": current = Draft(identifier: attributes["id"] ?? "", place: place)
    case "source": current?.source = ("", place)
    case "target":
      current?.target = ("", place)
      current?.state = Self.state(
        attributes["state"] ?? "", qualifier: attributes["state-qualifier"] ?? "")
    default: break
    }
  }

  /// Returns the catalog's state for a state of XLIFF; an empty state stays empty, and a word of
  /// somebody's own, such as `x-stale`, stays as it is.
  private static func state(_ state: String, qualifier: String) -> String {
    switch state {
    case "", "new": state
    case "translated" where qualifier == "leveraged-mt": "machine_translated"
    default:
      state.hasPrefix("needs-") ? "needs_review" : state.hasPrefix("x-") ? state : "translated"
    }
  }

  private static func fault(_ message: String, at place: SourceLocation) -> Diagnostic {
    Diagnostic(.error, .exchangeShape, message, at: place)
  }

  private mutating func finish(_ draft: Draft) {
    let noSource =
      draft.source == nil
      ? Self.fault("'\(draft.identifier)' has no source", at: draft.place) : nil
    content.units.append(
      ImportedUnit(
        places: CopyPlace.all(of: draft.identifier), original: file?.original ?? "",
        sourceLanguage: file?.source ?? "", language: file?.target ?? "",
        source: draft.source?.text, target: draft.target?.text ?? "", state: draft.state,
        fault: draft.fault ?? noSource, keyLocation: draft.place,
        sourcePlace: draft.source?.place ?? draft.place,
        targetPlace: draft.target?.place ?? draft.place,
        languagePlace: file?.place ?? draft.place))
  }
}
