import FlowCheck
import FlowContent
import FlowCore
import FlowFormats
import FlowReview
import FlowSystem
import Onboarding
import RunnerCommands

extension Command {
  static let copy = Command(
    name: "copy", summary: "Export strings for translation and import them again",
    subcommands: [copyExport, copyImport, copyMerge])

  private static let copyExport = Command(
    name: "export", summary: "Export strings as XLIFF 1.2, or as CSV for spreadsheets",
    operands: [.flow],
    options: [
      .catalog, .allKeys, .exchangeFormat, .exchangeLanguage, .pictures, .output,
    ]
  ) { context in try CopyCommand(context: context).export() }

  private static let copyImport = Command(
    name: "import",
    summary: "Import translations, or decisions from a review deck, into the catalog",
    operands: [.flow, Operand(name: "FILE", kind: .file, isRepeatable: true)],
    options: [
      .catalog, .exchangeFormat, .importLanguage, .originalFile, .skipRefused, .force,
    ]
  ) { context in try CopyCommand(context: context).import() }
}

extension Option {
  fileprivate static let exchangeFormat = Option(
    name: "format", value: "FORMAT", kind: .choice(ExchangeFormat.allCases.map(\.rawValue)),
    summary: "Use xliff or csv, if the file name doesn't tell which")
  fileprivate static let exchangeLanguage = Option(
    name: "language", value: "LANG", kind: .list(.language), isRepeatable: true,
    summary: "Export only these languages, such as es,fr")
  fileprivate static let importLanguage = Option(
    name: "language", value: "LANG", kind: .list(.language), isRepeatable: true,
    summary: "Import only these languages; de=de-DE imports the file's de-DE as de")
  fileprivate static let originalFile = Option(
    name: "file", value: "ORIGINAL",
    summary: "Import the strings of this file in an Xcode project, as the XLIFF names it")
  static let force = Option(
    name: "force",
    summary: "Save strings even if their placeholders or source strings differ")
  fileprivate static let pictures = Option(
    name: "pictures", value: "DIR", kind: .folder,
    summary: "Write a picture of each page to DIR, and where each string stands on it")
  fileprivate static let skipRefused = Option(
    name: "skip-refused", summary: "Import the strings that fit and list the others")
}

private struct CopyCommand {
  private static let largest = 64 << 20

  let context: CommandContext
  private var invocation: Invocation { context.invocation }
  private var console: Console { context.console }
  private var options: ReviewOptions { context.reviewOptions }

  func export() throws -> ExitCode {
    let format = try exportFormat
    var opened = try context.flow()
    guard let catalog = opened.catalog else { throw CatalogFileError.noCatalog(opened.path) }
    let languages = try exportedLanguages(of: catalog)
    let whole = try catalog.adding(opened.missingCopy(in: catalog))
    let used = CopyKeys(
      of: [opened.flow] + opened.variantFlows, try? opened.achievements()?.set, in: whole
    ).used
    let includesUnused = invocation.has(.allKeys)
    let keys = includesUnused ? whole.keys : used
    if !languages.isEmpty { opened.catalog = catalog.keeping(languages.map(catalog.name)) }
    let deck = try options.deck(
      DeckSelection(includesUnused: includesUnused),
      of: opened.checkSubject(checksAllKeys: includesUnused))
    let export = CopyExport(
      whole, keys: Set(keys),
      original: ProjectPath.of(catalog.path), languages: languages, shownIn: deck)
    if let folder = invocation.value(.pictures) {
      try OutputFile.write(PagePictures(of: deck).files, into: folder)
      console.writeError("wrote pictures and texts.json to \(folder)", isNamed: false)
    }
    try context.write(export.bytes(format))
    return .success
  }

  func `import`() throws -> ExitCode {
    let paths = Array(invocation.operands.dropFirst())
    if paths.contains(where: { $0.lowercased().hasSuffix(".json") }) {
      return try importDecisions(paths)
    }
    if paths.count > 1 {
      throw CommandError.usage(
        "give one file of translations at a time; only decisions (.json) can be several")
    }
    let opened = try context.flow()
    var file = try CatalogFile(of: opened)
    let (languages, names) = try importedLanguages
    let files = try files(at: paths[0])
    let missing = opened.missingCopy(in: file.catalog)
    let taken = try CopyImport(
      files, into: file.catalog.adding(missing), languages: languages, named: names,
      original: invocation.value(.originalFile), skipsRefused: invocation.has(.skipRefused),
      isForced: invocation.has(.force))
    let added = try file.change(by: taken.changes, adding: missing)
    for fault in taken.faults + taken.warnings {
      console.writeError(fault.description, isNamed: false)
    }
    let refused = taken.skipped == 0 ? "" : ", \(taken.skipped) refused"
    console.say(
      "\(file.path): \(taken.changes.count) changed, \(taken.unchanged) unchanged\(refused)")
    for copy in added { console.say(copy.addition(to: file.path)) }
    if let file = taken.chosenFile {
      console.say("took '\(file)' for this flow's catalog; '--file' chooses another one")
    }
    for other in taken.otherFiles {
      console.say("skipped '\(other)': it isn't this flow's catalog")
    }
    return .success
  }

  /// Returns the format of a file of translations: the option's, or that of the file name
  /// extension.
  private func format(of path: String?) -> ExchangeFormat? {
    invocation.choice(.exchangeFormat) ?? path.flatMap(ExchangeFormat.init(path:))
  }

  /// The format of an export: XLIFF, unless an option or the file's name says otherwise.
  private var exportFormat: ExchangeFormat {
    get throws {
      let path = invocation.file(.output)
      if let format = format(of: path) { return format }
      if let path, path.lowercased().hasSuffix(".po") { throw CommandError.noFormat(path) }
      return .xliff
    }
  }

  /// Returns the languages that the options name; none of them is made up or the source language.
  private func exportedLanguages(of catalog: Catalog) throws -> [LanguageTag] {
    try invocation.list(.exchangeLanguage).map { name in
      let language = try language(name)
      if LanguageTag(catalog.sourceLanguage) == language {
        throw CommandError.usage("the catalog has no translations into '\(name)'")
      }
      return language
    }
    .uniqued
  }

  /// The languages that the options name, and those of them that stand for others in the files.
  private var importedLanguages: ([LanguageTag], names: [LanguageTag: LanguageTag]) {
    get throws {
      var languages: [LanguageTag] = []
      var names: [LanguageTag: LanguageTag] = [:]
      for word in invocation.list(.importLanguage) {
        let pair = try word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          .map { try language(String($0)) }
        languages.append(pair[0])
        if pair.count > 1 { names[pair[1]] = pair[0] }
      }
      return (languages.uniqued, names)
    }
  }

  /// Returns a language, which the catalog need not have yet.
  private func language(_ name: String) throws -> LanguageTag {
    guard let language = LanguageTag(name), language.isKnown else {
      return try context.language(named: name)
    }
    if PseudoLanguage(language) != nil {
      throw CommandError.usage("the catalog has no translations into '\(name)'")
    }
    return language
  }

  /// Reads a file of translations, or those in a folder that Xcode exported.
  private func files(at path: String) throws -> [CopyImport.File] {
    if File.isFolder(path), ExchangeFormat(path: path) == .xliff {
      var rest = Self.largest
      return try XcodeLocalizations(path).files.map { path in
        let bytes = try File.read(path, limit: rest)
        rest -= bytes.count
        return CopyImport.File(bytes, path: path, format: .xliff)
      }
    }
    let bytes = try File.readStream(path, limit: Self.largest)
    guard let format = format(of: path) else {
      throw ForeignFile(bytes, path: path).map { .usage("\(path): \($0.asTranslations)") }
        ?? CommandError.noFormat(path)
    }
    return [CopyImport.File(bytes, path: path, format: format)]
  }
}

extension CommandError {
  fileprivate static func noFormat(_ path: String) -> Self {
    .usage("'\(path)' doesn't tell its format; use '--format xliff' or 'csv'")
  }
}

extension CopyCommand {
  /// Applies the decisions of files that a deck has downloaded, and lists what is left to do.
  private func importDecisions(_ paths: [String]) throws -> ExitCode {
    let unfit: [Option] = [.importLanguage, .exchangeFormat, .originalFile, .skipRefused]
    if unfit.contains(where: invocation.has) {
      throw CommandError.usage("a decisions file can't be used with options for translations")
    }
    let opened = try context.flow()
    var file = try CatalogFile(of: opened)
    var log = try ReviewLog(beside: file.path)
    let files = try decisionFiles(at: paths, for: opened.flow)
    let missing = opened.missingCopy(in: file.catalog)
    let taken = DecisionImport(
      files, into: try file.catalog.adding(missing),
      takesOtherPlaceholders: invocation.has(.force))
    let before = file.catalog.bytes
    let added = try log.add(taken.said(in: log.threads)) { () throws(CatalogFileError) in
      try file.change(by: taken.changes, adding: missing)
    }
    let isUnchanged = !taken.applied.isEmpty && file.catalog.bytes == before
    console.say(
      isUnchanged
        ? "\(file.path) already agrees with \(taken.count)"
        : "applied \(taken.count) to \(file.path)")
    for copy in added { console.say(copy.addition(to: file.path)) }
    if log.additions > 0 {
      console.say("kept \(log.additions.counted("decision")) in \(log.path), for the next review")
    }
    report(taken)
    return taken.refused.isEmpty && taken.contradictions.isEmpty ? .success : .checkFailed
  }

  /// Reads files of decisions, and says which of them have nothing new.
  private func decisionFiles(at paths: [String], for flow: Flow) throws -> [DecisionFile] {
    var files: [DecisionFile] = []
    var mistakes: [Diagnostic] = []
    for path in paths {
      let bytes = try File.readStream(path, limit: DecisionFile.largest)
      do throws(Diagnostics) {
        let file = try DecisionFile(bytes, path: path)
        guard file.flow == flow.id else {
          let message = "these decisions are for '\(file.flow)', not for '\(flow.id)'"
          let start = SourceLocation(path: path, line: 1, column: 1)
          throw Diagnostics([Diagnostic(.error, .exchangeShape, message, at: start)])
        }
        files.append(file)
      } catch {
        mistakes += error.all
      }
    }
    if !mistakes.isEmpty { throw Diagnostics(mistakes) }
    for (index, file) in files.enumerated() {
      if file.decisions.isEmpty {
        console.say("\(file.path) has no decisions")
      } else if let same = files[..<index].first(where: { $0.decisions == file.decisions }) {
        console.say("\(file.path) has the same decisions as \(same.path)")
      }
    }
    return files
  }

  private func report(_ taken: DecisionImport) {
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
      let decision = refusal.decision
      console.writeError(
        "not applied: \(decision.subject) (\(decision.author)), because \(refusal.reason)")
    }
    for decisions in taken.contradictions {
      let text = decisions[0].text.map { "“\($0)”" } ?? "the missing text"
      console.writeError(
        "not applied: \(decisions[0].subject), because reviewers disagree about \(text):"
          + decisions.map { "\n  \($0.opinion)" }.joined())
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
    let decisions = applied.count.counted("decision")
    let parts = [(approved, "approved"), (flagged, "flagged"), (reworded, "reworded")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return parts.isEmpty ? decisions : "\(decisions) (\(parts))"
  }
}

extension Decision {
  /// The decision in words, such as `Ana (2026-11-20) suggests “Go”: “shorter”`.
  fileprivate var opinion: String {
    let verb =
      switch verdict {
      case .approve: "approves it"
      case .flag: "flags it"
      case .suggest(let text): "suggests “\(text)”"
      }
    let day = day.map { " (\($0))" } ?? ""
    return "\(author)\(day) \(verb)" + (comment.isEmpty ? "" : ": “\(comment)”")
  }
}
