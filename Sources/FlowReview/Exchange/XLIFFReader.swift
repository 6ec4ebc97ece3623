import FlowContent
import FlowCore
import FlowFormats
import FlowSystem
import FlowXML

/// A reader of XLIFF 1.2 from `XLIFFWriter`, Xcode or translation tools.
///
/// Unknown elements are ignored, except inside a text: catalogs have nothing to convert them to, so
/// that the text is refused.
struct XLIFFReader {
  private let path: String
  private var content = ExchangeContent()
  /// The names of the open elements, without their namespace, the outermost first.
  private var open: [String] = []
  private var file: (original: String, source: String, target: String, location: SourceLocation)?
  private var current: Draft?

  /// A `trans-unit` while it is read.
  private struct Draft {
    let identifier: String
    let location: SourceLocation
    var source: (text: String, location: SourceLocation)?
    var target: (text: String, location: SourceLocation)?
    var state = ""
    var fault: Diagnostic?
  }

  static func read(_ bytes: [UInt8], path: String) -> ExchangeContent {
    var reader = XLIFFReader(path: path)
    do throws(XMLError) {
      try XMLParser().parse(bytes) { event, location throws(XMLError) in
        reader.handle(
          event, at: SourceLocation(path: path, line: location.line, column: location.column))
      }
    } catch {
      let location = SourceLocation(
        path: path, line: error.location.line, column: error.location.column)
      reader.content.faults.append(
        Diagnostic(.error, .exchangeSyntax, error.message, at: location))
    }
    return reader.content
  }

  private init(path: String) { self.path = path }

  private mutating func handle(_ event: XMLEvent, at location: SourceLocation) {
    switch event {
    case .start(let name, let attributes):
      let name = String(name.split(separator: " ").last ?? "")
      begin(name, attributes, at: location)
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
    _ name: String, _ attributes: [String: String], at location: SourceLocation
  ) {
    if open.isEmpty {
      if name != "xliff" {
        content.faults.append(
          Self.fault("not an XLIFF file: it starts with '\(name)'", at: location))
      } else if attributes["version"] != "1.2" {
        let version = attributes["version"] ?? "none"
        content.faults.append(
          Self.fault("unsupported XLIFF version \(version); export it as 1.2", at: location))
      }
    }
    guard !isInAlternative else { return }
    if open.last == "source" || open.last == "target", current?.fault == nil {
      let unit = current?.identifier.excerpt ?? ""
      current?.fault = Self.fault(
        "'\(unit)' has the element <\(name.excerpt)>, but a catalog has plain text; export it without",
        at: location)
    }
    switch name {
    case "file":
      file = (
        attributes["original"] ?? "", attributes["source-language"] ?? "",
        attributes["target-language"] ?? "", location
      )
    case "trans-unit": current = Draft(identifier: attributes["id"] ?? "", location: location)
    case "source": current?.source = ("", location)
    case "target":
      current?.target = ("", location)
      current?.state = Self.state(
        attributes["state"] ?? "", qualifier: attributes["state-qualifier"] ?? "")
    default: break
    }
  }

  /// Returns the catalog's state for a state of XLIFF; an empty or custom state, such as `x-stale`,
  /// stays as it is.
  private static func state(_ state: String, qualifier: String) -> String {
    switch state {
    case "", "new": state
    case "needs-translation": "new"
    case "translated" where qualifier == "leveraged-mt": "machine_translated"
    default:
      state.hasPrefix("needs-") ? "needs_review" : state.hasPrefix("x-") ? state : "translated"
    }
  }

  private static func fault(_ message: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.error, .exchangeShape, message, at: location)
  }

  private mutating func finish(_ draft: Draft) {
    let noSource =
      draft.source == nil
      ? Self.fault("'\(draft.identifier.excerpt)' has no source text", at: draft.location) : nil
    content.units.append(
      ImportedUnit(
        ids: VariantID.all(of: draft.identifier), original: file?.original ?? "",
        sourceLanguage: file?.source ?? "", language: file?.target ?? "",
        source: draft.source?.text, target: draft.target?.text ?? "", state: draft.state,
        fault: draft.fault ?? noSource, keyLocation: draft.location,
        sourceLocation: draft.source?.location ?? draft.location,
        targetLocation: draft.target?.location ?? draft.location,
        languageLocation: file?.location ?? draft.location))
  }
}

/// A folder that Xcode exports for translators, `es.xcloc`, with XLIFF in it.
///
///     es.xcloc/
///       contents.json
///       Localized Contents/es.xliff
///       Notes/
///       Source Contents/App/Localizable.xcstrings
///
/// The folder may come from anyone, so nothing outside of it is read.
package struct XcodeLocalizations {
  private static let contents = "Localized Contents"
  private static let mostFiles = 50

  /// The paths of the XLIFF files, in alphabetical order.
  package let files: [String]

  /// Finds the XLIFF files in a folder.
  package init(_ path: String) throws {
    let folder = "\(path)/\(Self.contents)"
    func fault(_ message: String, in path: String) -> Diagnostics {
      let start = SourceLocation(path: path, line: 1, column: 1)
      return Diagnostics([Diagnostic(.error, .exchangeShape, message, at: start)])
    }
    let root = File.realPath(path)
    let all = root != nil && File.isFolder(folder) ? try Folder(folder).names(beginning: "") : []
    let names = all.filter { name in
      !name.hasPrefix(".") && [".xliff", ".xlf"].contains { name.lowercased().hasSuffix($0) }
    }
    guard let root, !names.isEmpty else {
      throw fault("no XLIFF in its folder 'Localized Contents'", in: path)
    }
    if names.count > Self.mostFiles {
      throw fault("it has \(names.count) XLIFF files; import them one by one", in: path)
    }
    files = try names.map { name in
      let file = "\(folder)/\(name)"
      guard File.realPath(file)?.hasPrefix(root + "/") == true else {
        throw fault("this is a link to a file outside of the folder", in: file)
      }
      return file
    }
  }
}
