import FlowCheck
import FlowContent
import FlowCore
import FlowReview
import FlowSystem
import Onboarding

extension Command {
  /// The command `firstrun copy export|import|merge`: exchanges texts with translators, and merges
  /// catalogs for git.
  static let copy = Command(
    name: "copy", summary: "Exchange the texts of a flow with translators",
    subcommands: [copyExport, copyImport, copyMerge])

  private static let copyExport = Command(
    name: "export", summary: "Write the texts as XLIFF 1.2, or as CSV for a sheet",
    operands: [.flow], options: [.exchangeFormat, .language, .outdated, .output]
  ) { setup in
    let opened = try setup.flow()
    guard let catalog = opened.catalog else { throw CommandError.noCatalog(opened.path) }
    let language = setup.invocation.has(.language) ? try setup.language() : nil
    if PseudoLanguage(language) != nil || language == LanguageTag(catalog.sourceLanguage) {
      throw CommandError.noTranslation(setup.invocation.value(.language) ?? "")
    }
    let output = setup.invocation.value(.output)
    let whole: Catalog
    do throws(CatalogFileError) {
      whole = try catalog.adding(opened.missingCopy(in: catalog))
    } catch {
      throw CommandError(error)
    }
    let export = CopyExport(
      whole, original: "\(opened.flow.id)/Localizable.xcstrings", language: language,
      outdated: try setup.outdated(in: catalog, keys: catalog.keys))
    let bytes = export.bytes(setup.exchangeFormat(of: output) ?? .xliff)
    guard let output else {
      setup.console.write(bytes: bytes)
      return .success
    }
    try OutputFile.write(bytes, to: output)
    setup.console.say("wrote \(output)")
    return .success
  }

  private static let copyImport = Command(
    name: "import", summary: "Take translations into the catalog: the whole file, or nothing",
    operands: [.flow, Operand(name: "FILE", kind: .file)],
    options: [.exchangeFormat, .language]
  ) { setup in
    let opened = try setup.flow()
    guard let catalog = opened.catalog else { throw CommandError.noCatalog(opened.path) }
    let path = setup.invocation.operand(1) ?? ""
    guard let format = setup.exchangeFormat(of: path) else { throw CommandError.noFormat(path) }
    let language = setup.invocation.has(.language) ? try setup.language() : nil
    let bytes = try File.readStream(path, limit: 64 << 20)
    do throws(CatalogFileError) {
      var file = try CatalogFile(catalog.path)
      let missing = opened.missingCopy(in: file.catalog)
      let whole = try file.catalog.adding(missing)
      let taken: CopyImport
      do throws(Diagnostics) {
        taken = try CopyImport(
          bytes, path: path, format: format, into: whole, language: language)
      } catch {
        throw .invalid(error)
      }
      let keys = Set(taken.changes.map(\.key))
      let added = missing.filter { keys.contains($0.key) }
      let additions = added.flatMap { $0.changes(in: whole.sourceLanguage) }
      try file.change(by: additions + taken.changes)
      let texts = taken.count == 1 ? "1 text" : "\(taken.count) texts"
      setup.console.say("took \(texts) into \(catalog.path)")
      for copy in added { setup.console.say(copy.addition(to: catalog.path)) }
    } catch {
      throw CommandError(error)
    }
    return .success
  }
}

extension CommandContext {
  /// Returns the format of a file of translations: the option's, or that of the file name
  /// extension.
  fileprivate func exchangeFormat(of path: String?) -> ExchangeFormat? {
    invocation.value(.exchangeFormat).flatMap(ExchangeFormat.init(rawValue:))
      ?? path.flatMap(ExchangeFormat.init(path:))
  }
}

extension Option {
  fileprivate static let exchangeFormat = Option(
    name: "format", value: "FORMAT", choices: ExchangeFormat.allCases.map(\.rawValue),
    summary: "Read or write xliff or csv, if the file's name doesn't say it")
}

extension CommandError {
  fileprivate static func noFormat(_ path: String) -> Self {
    Self(exitCode: .usage, message: "'\(path)' says no format; give '--format xliff' or 'csv'")
  }

  fileprivate static func noTranslation(_ language: String) -> Self {
    Self(exitCode: .usage, message: "nothing is translated into '\(language)'")
  }
}
