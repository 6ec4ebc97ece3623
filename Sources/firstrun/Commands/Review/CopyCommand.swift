import FlowCheck
import FlowContent
import FlowCore
import FlowReview
import FlowSystem
import FlowTerminal
import Onboarding

extension Command {
  /// The command `firstrun copy export|import|merge`: exchanges texts with translators, and merges
  /// catalogs for git.
  static let copy = Command(
    name: "copy", summary: "Export strings for translation and import them again",
    subcommands: [copyExport, copyImport, copyMerge])

  private static let copyExport = Command(
    name: "export", summary: "Export strings as XLIFF 1.2, or as CSV for spreadsheets",
    operands: [.flow],
    options: [.catalog, .allKeys, .exchangeFormat, .exchangeLanguage, .outdated, .output]
  ) { context in
    let format = try context.exportFormat
    let opened = try context.flow()
    guard let catalog = opened.catalog else { throw CommandError.noCatalog(opened.path) }
    let languages = try context.exchangeLanguages(of: catalog)
    let whole: Catalog
    do throws(CatalogFileError) {
      whole = try catalog.adding(opened.missingCopy(in: catalog))
    } catch {
      throw CommandError(error)
    }
    let used = CopyKeys(
      of: [opened.flow] + opened.variantFlows, try? opened.achievements()?.set, in: whole
    ).used
    let includesUnused = context.invocation.has(.allKeys)
    let keys = includesUnused ? whole.keys : used
    // Only a spreadsheet says where a string shows and what 'check' finds.
    let deck =
      format == .csv
      ? try context.deck(DeckSelection(includesUnused: includesUnused), of: context.subject()) : nil
    let export = CopyExport(
      whole, keys: Set(keys),
      original: ProjectPath.of(catalog.path), languages: languages,
      outdated: deck == nil ? try context.outdated(in: catalog, keys: keys) : [], shownIn: deck)
    try context.write(export.bytes(format), to: .output)
    return .success
  }

  private static let copyImport = Command(
    name: "import",
    summary: "Import translations, or decisions from a review deck, into the catalog",
    operands: [.flow, Operand(name: "FILE", kind: .file, isRepeatable: true)],
    options: [.catalog, .exchangeFormat, .exchangeLanguage, .skipRefused, .force]
  ) { context in
    let paths = Array(context.invocation.operands.dropFirst())
    if paths.contains(where: { $0.lowercased().hasSuffix(".json") }) {
      return try context.importDecisions(paths)
    }
    if paths.count > 1 {
      throw CommandError(
        exitCode: .usage,
        message: "give one file of translations at a time; only decisions (.json) can be several")
    }
    let opened = try context.flow()
    var file = try context.editableCatalog(of: opened)
    let languages = try context.exchangeLanguages(of: nil)
    let files = try context.exchangeFiles(at: paths.first ?? "")
    do throws(CatalogFileError) {
      let missing = opened.missingCopy(in: file.catalog)
      let whole = try file.catalog.adding(missing)
      let taken: CopyImport
      do throws(Diagnostics) {
        taken = try CopyImport(
          files, into: whole, languages: languages,
          skipsRefused: context.invocation.has(.skipRefused),
          takesOtherPlaceholders: context.invocation.has(.force))
      } catch {
        throw .invalid(error)
      }
      let added = try file.change(by: taken.changes, adding: missing)
      context.report(taken, adding: added, to: file.path)
    } catch {
      throw CommandError(error)
    }
    return .success
  }
}

extension CommandContext {
  /// The maximum size of the files of translations.
  private static let largest = 64 << 20

  /// Returns the format of a file of translations: the option's, or that of the file name
  /// extension.
  fileprivate func exchangeFormat(of path: String?) -> ExchangeFormat? {
    invocation.choice(.exchangeFormat)
      ?? path.flatMap(ExchangeFormat.init(path:))
  }

  /// The format of an export: XLIFF, unless an option or the file's name says otherwise.
  fileprivate var exportFormat: ExchangeFormat {
    get throws(CommandError) {
      let path = invocation.file(.output)
      if let format = exchangeFormat(of: path) { return format }
      if let path, path.lowercased().hasSuffix(".po") { throw .noFormat(path) }
      return .xliff
    }
  }

  /// Returns the languages that the options name; none of them is made up or, where a catalog is
  /// given, its source language.
  fileprivate func exchangeLanguages(of catalog: Catalog?) throws(CommandError) -> [LanguageTag] {
    var languages: [LanguageTag] = []
    for name in invocation.list(.exchangeLanguage) {
      let language = try language(named: name)
      if PseudoLanguage(language) != nil
        || catalog.map({ LanguageTag($0.sourceLanguage) == language }) == true
      {
        throw CommandError(
          exitCode: .usage, message: "the catalog has no translations into '\(name)'")
      }
      if !languages.contains(language) { languages.append(language) }
    }
    return languages
  }

  /// Reads a file of translations, or those in a folder that Xcode exported.
  fileprivate func exchangeFiles(at path: String) throws -> [CopyImport.File] {
    if File.isFolder(path), ExchangeFormat(path: path) == .xliff {
      let paths: [String]
      do {
        paths = try XcodeLocalizations(path).files
      } catch let error as Diagnostics {
        throw CommandError(CatalogFileError.invalid(error))
      }
      var rest = Self.largest
      return try paths.map { path in
        let bytes = try File.read(path, limit: rest)
        rest -= bytes.count
        return CopyImport.File(bytes, path: path, format: .xliff)
      }
    }
    guard let format = exchangeFormat(of: path) else { throw CommandError.noFormat(path) }
    let bytes = try File.readStream(path, limit: Self.largest)
    return [CopyImport.File(bytes, path: path, format: format)]
  }

  /// Says what an import changed, left as it was and refused.
  fileprivate func report(_ taken: CopyImport, adding added: [MissingCopy], to path: String) {
    for fault in taken.faults + taken.warnings {
      console.writeError(fault.description, isNamed: false)
    }
    let refused = taken.skipped == 0 ? "" : ", \(taken.skipped) refused"
    console.say(
      "\(path): \(taken.changes.count) changed, \(taken.unchanged) unchanged\(refused)")
    for copy in added { console.say(copy.addition(to: path)) }
    for other in taken.otherFiles {
      console.say("skipped '\(other)': it isn't this flow's catalog")
    }
  }
}

extension Option {
  static let exchangeFormat = Option(
    name: "format", value: "FORMAT", kind: .choice(ExchangeFormat.allCases.map(\.rawValue)),
    summary: "Use xliff or csv, if the file name doesn't tell which")
  static let exchangeLanguage = Option(
    name: "language", value: "LANG", kind: .list(.language), isRepeatable: true,
    summary: "Export or import only these languages, such as es,fr")
  static let force = Option(
    name: "force", summary: "Save strings even if their placeholders differ from the source's")
  static let skipRefused = Option(
    name: "skip-refused", summary: "Import the strings that fit and list the others")
}

extension CommandError {
  fileprivate static func noFormat(_ path: String) -> Self {
    Self(
      exitCode: .usage,
      message: "'\(path)' doesn't tell its format; use '--format xliff' or 'csv'")
  }
}

extension CommandContext {
  /// Applies the decisions of files that a deck has downloaded, and lists what is left to do.
  ///
  /// - Returns: Success if all decisions are in the catalog, otherwise failure.
  func importDecisions(_ paths: [String]) throws -> ExitCode {
    let opened = try flow()
    var file = try editableCatalog(of: opened)
    let unfit: [Option] = [.exchangeLanguage, .exchangeFormat, .skipRefused]
    if unfit.contains(where: invocation.has) {
      throw CommandError(
        exitCode: .usage,
        message: "a decisions file can't be used with options for translations")
    }
    do throws(CatalogFileError) {
      let merged = MergedDecisions(try files(paths, of: opened.flow))
      let missing = opened.missingCopy(in: file.catalog)
      let taken = DecisionImport(
        merged, into: try file.catalog.adding(missing),
        takesOtherPlaceholders: invocation.has(.force))
      let added = try file.change(by: taken.changes, adding: missing)
      console.say("applied \(taken.count) to \(file.path)")
      for copy in added { console.say(copy.addition(to: file.path)) }
      report(taken, merged.contradictions)
      return taken.refused.isEmpty && merged.contradictions.isEmpty ? .success : .checkFailed
    } catch {
      throw CommandError(error)
    }
  }

  private func files(
    _ paths: [String], of flow: Flow
  ) throws(CatalogFileError) -> [DecisionFile] {
    var files: [DecisionFile] = []
    for path in paths {
      let bytes: [UInt8]
      do throws(SystemError) {
        bytes = try File.readStream(path, limit: DecisionFile.largest)
      } catch {
        throw .system(error)
      }
      do throws(Diagnostics) {
        let file = try DecisionFile(bytes, path: path)
        guard file.flow == flow.id else {
          let message = "these decisions are for '\(file.flow)', not for '\(flow.id)'"
          throw Diagnostics([
            Diagnostic(
              .error, .exchangeShape, message, at: SourceLocation(path: path, line: 1, column: 1))
          ])
        }
        files.append(file)
      } catch {
        throw .invalid(error)
      }
    }
    return files
  }

  private func report(
    _ taken: DecisionImport, _ contradictions: [MergedDecisions.Contradiction]
  ) {
    for remark in taken.remarks {
      console.say("\(remark.subject): \(remark.author) says “\(remark.comment)”")
    }
    for (subject, languages) in taken.reworded {
      console.say(
        "\(subject) was reworded; marked needs_review: \(languages.joined(separator: ", "))")
    }
    for warning in taken.warnings {
      console.writeError("\(warning.decision.subject): \(warning.reason)")
    }
    for refusal in taken.refused {
      console.writeError("not applied: \(refusal.decision.subject), because \(refusal.reason)")
    }
    for contradiction in contradictions {
      let said = contradiction.decisions.map { "\($0.author) \($0.verdict.words)" }
      let reason = said.joined(separator: ", ")
      console.writeError("not applied: \(contradiction.subject), because \(reason)")
    }
  }
}

extension DecisionImport {
  /// The number of decisions of each kind, in words.
  fileprivate var count: String {
    var (approved, flagged, reworded) = (0, 0, 0)
    for decision in applied {
      switch decision.verdict {
      case .approve: approved += 1
      case .flag: flagged += 1
      case .suggest: reworded += 1
      }
    }
    let decisions = applied.count == 1 ? "1 decision" : "\(applied.count) decisions"
    let parts = [(approved, "approved"), (flagged, "flagged"), (reworded, "reworded")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return parts.isEmpty ? decisions : "\(decisions) (\(parts))"
  }
}

extension Decision.Verdict {
  fileprivate var words: String {
    switch self {
    case .approve: "approves it"
    case .flag: "flags it"
    case .suggest(let text): "suggests “\(text)”"
    }
  }
}
