import FlowAcceptance
import FlowContent
import FlowCore
import FlowFormats
import FlowReview
import FlowSession
import FlowSystem
import FlowTerminal
import FlowWords
import RunnerCommands

extension Command {
  static let new = Command(
    name: "new", summary: "Create a flow to start from in Flows/NAME",
    operands: [Operand(name: "NAME")], options: [.from, .keys]
  ) { context in
    let name = context.invocation.subject
    guard let flow = NewFlow(name), CommandTable.firstrun.command(name) == nil else {
      throw CommandError.usage(
        "invalid flow name '\(name)'; use letters, digits, '-' and '_', and not the name of a command"
      )
    }
    guard let source = context.invocation.value(.from) else {
      try context.create(flow, flow.flow, Array(flow.catalog.utf8), flow.transcript)
      return .success
    }
    return try CatalogCommand(context, flow, from: source).run()
  }
}

extension CommandContext {
  /// Writes the files of a new flow, and says what it was made of and what to do next.
  fileprivate func create(
    _ new: NewFlow, _ flow: String, _ catalog: [UInt8], _ transcript: String,
    saying report: String = ". "
  ) throws {
    let path = "Flows/\(new.name)"
    do throws(SystemError) {
      try NewFolder(
        path: path,
        files: [
          ("flow.yaml", Array(flow.utf8)), ("Localizable.xcstrings", catalog),
          ("Acceptance/\(new.name).transcript", Array(transcript.utf8)),
        ], neighbor: ("flow.schema.json", Array(FlowSchema.text.utf8))
      ).create()
    } catch {
      throw CommandError(
        exitCode: .cantCreate,
        message: error.code == EEXIST
          ? "\(path) already exists and was left as it is" : error.description)
    }
    console.say(
      "Created \(path)\(report)Next, try 'firstrun \(new.name)', 'firstrun check \(new.name)' and"
        + " 'firstrun test'.")
  }
}

private struct CatalogCommand {
  private let context: CommandContext
  private let new: NewFlow
  private let catalog: Catalog
  private let globs: [String]
  private let outline: CatalogOutline

  private static let most = 20
  private static let longest = 40

  init(_ context: CommandContext, _ new: NewFlow, from path: String) throws {
    (self.context, self.new) = (context, new)
    let bytes = try File.readStream(path, limit: Catalog.largest)
    do throws(Diagnostics) {
      catalog = try Catalog(bytes, path: path)
    } catch {
      guard let foreign = ForeignFile(bytes, path: path), foreign != .stringCatalog else {
        throw error
      }
      throw CommandError(exitCode: .badData, message: "\(path): \(foreign.asCatalog)")
    }
    globs = context.invocation.values(.keys)
    for glob in globs where !catalog.keys.contains(where: Pattern(glob: glob).matches) {
      throw CommandError.usage("\(path) has no key that matches '\(glob)'")
    }
    outline = CatalogOutline(catalog, matching: globs)
  }

  func run() throws -> ExitCode {
    let all = outline.groups
    if all.isEmpty {
      throw CommandError(
        exitCode: .badData,
        message: globs.isEmpty
          ? "\(catalog.path) has no keys to create pages from; a page needs a title, such as"
            + " 'welcome.title'; or choose keys with '--keys'"
          : "no page can be made of these keys; choose one such as 'welcome.title', with a string in"
            + " '\(catalog.sourceLanguage)'")
    }
    var groups = globs.isEmpty ? all.filter(\.isOnboarding) : all
    let candidates = groups.isEmpty ? all : groups
    if globs.isEmpty, context.inputs.isTerminal, candidates.count > 1 || groups.isEmpty {
      do throws(Left) {
        groups = try choose(among: candidates.prefix(Self.most), hasDefault: !groups.isEmpty)
      } catch {
        return error.status
      }
    } else if groups.isEmpty {
      let rows = all.prefix(Self.most).map { [$0.pattern, $0.pages.count.counted("page")] }
      let rest = all.count - rows.count
      throw CommandError(
        exitCode: .badData,
        message: "no key of \(catalog.path) says which pages are the onboarding; choose some with"
          + " '--keys':\n\(TextTable(rows, indent: 2).text)"
          + (rest > 0 ? "\n  … and \(rest) more" : ""))
    }
    let flow = try CatalogFlow(new, from: catalog, pages: groups.flatMap(\.pages))
    try context.create(
      new, flow.flow, flow.catalog.bytes, flow.transcript, saying: report(on: flow, of: groups))
    return .success
  }

  /// Says which pages were made of which keys, and which keys were left, by reason.
  private func report(on flow: CatalogFlow, of groups: [CatalogOutline.Group]) -> String {
    let (ids, taken, all) = (flow.pages.map(\.id), flow.keys, catalog.keys)
    var text = " with \(ids.count.counted("page")) from \(taken.count) of \(all.count) keys: "
    text += ids.prefix(Self.most).joined(separator: ", ") + (ids.count > Self.most ? ", …" : "")
    var left: [(reason: String, keys: [String])] = []
    for key in all where !taken.contains(key) {
      let reason = outline.reason(for: key, besides: groups)
      if let index = left.firstIndex(where: { $0.reason == reason }) {
        left[index].keys.append(key)
      } else {
        left.append((reason, [key]))
      }
    }
    if !left.isEmpty { text += "\nNot used:" }
    for (reason, keys) in left {
      let rest = keys.count > 5 ? " and \(keys.count - 5) more" : ""
      text += "\n  \(keys.prefix(5).joined(separator: ", "))\(rest): \(reason)"
    }
    if ids.count > 1 { text += "\nThe pages are in the order of the keys; change it in flow.yaml." }
    return text + "\n"
  }
}

extension CatalogCommand {
  /// The user left without choosing.
  private struct Left: Error { let status: ExitCode }

  /// Asks for the numbers of groups; Enter chooses all, where that is the default.
  private func choose(
    among groups: ArraySlice<CatalogOutline.Group>, hasDefault: Bool
  ) throws(Left) -> [CatalogOutline.Group] {
    let rows = groups.enumerated().map { index, group in
      let pages = group.pages.count.counted("page")
      let title = group.pages[0].heading?.text ?? ""
      let start = Sanitiser.cleanLine(title).prefix(Self.longest)
      let end = start.count < Self.longest ? "" : "…"
      return ["\(index + 1)", Sanitiser.cleanLine(group.pattern), pages, start + end]
    }
    let terminal = SessionTerminal(context, Words.in(nil))
    defer { terminal.end() }
    context.console.say("Keys of \(catalog.path) that make pages:")
    context.console.say(TextTable(rows, indent: 2).text)
    let prompt =
      "Choose by number, such as '1 2'" + (hasDefault ? ", or press Enter for all: " : ": ")
    var chosen: [CatalogOutline.Group]?
    let departure = terminal.io.readLines(as: { .question }) {
      chosen == nil
        ? LineRequest(Prompt(prompt), interruptHint: Words.in(nil).pressAgainToLeave) : nil
    } handling: { line in
      let words = line.split { $0 == " " || $0 == "," }
      let numbers = words.compactMap { Int($0) }.filter { (1...groups.count).contains($0) }
      if words.isEmpty, hasDefault {
        chosen = Array(groups)
      } else if words.isEmpty || numbers.count < words.count {
        terminal.io.say(.warning, "Type numbers from 1 to \(groups.count), such as '1 2'.")
      } else {
        chosen = Set(numbers).sorted().map { groups[$0 - 1] }
      }
      return nil
    }
    if let departure {
      context.console.say("Nothing was created.")
      throw Left(status: terminal.exitCode(leavingBy: departure))
    }
    return chosen ?? []
  }
}

extension Option {
  fileprivate static let from = Option(
    name: "from", value: "FILE", kind: .file,
    summary: "Create the pages from a String Catalog's keys, such as 'welcome.title'")
  fileprivate static let keys = Option(
    name: "keys", value: "GLOB", isRepeatable: true, requires: ["--from"],
    summary: "With '--from', use the keys that match, such as 'onboarding.*'")
}

/// A folder of new files that takes its place only once it is complete, and a file beside it unless
/// that is there.
///
/// ```
/// try NewFolder(
///   path: "Flows/cluck", files: [("flow.yaml", bytes), ("Acceptance/cluck.transcript", bytes)],
///   neighbor: ("flow.schema.json", bytes)
/// ).create()
/// ```
struct NewFolder {
  let path: String
  /// The files, which everybody may read like other source files.
  let files: [(name: String, bytes: [UInt8])]
  /// The file beside the folder.
  let neighbor: (name: String, bytes: [UInt8])

  /// Creates the folder; where a file can't be created, nothing is left behind, not even the parent
  /// folders that were created for it.
  func create() throws(SystemError) {
    guard !File.exists(path), !File.isFolder(path) else {
      throw SystemError("mkdir", on: path, code: EEXIST)
    }
    let (parent, name) = (File.folder(of: path), File.name(of: path))
    let draft = "\(parent)/.\(name).new"
    let neighborPath = "\(parent)/\(neighbor.name)"
    let hasNeighbor = File.exists(neighborPath)
    // What is removed if this fails: with the outermost parent folder that doesn't exist, all else.
    var created = draft
    var folder = parent
    while !File.isFolder(folder), folder != File.folder(of: folder) {
      created = folder
      folder = File.folder(of: folder)
    }
    ScratchFolder.remove(draft)
    do throws(SystemError) {
      try named(path) { () throws(SystemError) in
        _ = try Folder(creating: draft, for: .everybody)
      }
      for file in files {
        let draftFile = "\(draft)/\(file.name)"
        try named("\(path)/\(file.name)") { () throws(SystemError) in
          try Folder(creating: File.folder(of: draftFile), for: .everybody)
            .create(File.name(of: draftFile), with: file.bytes, for: .everybody)
        }
      }
      if !hasNeighbor {
        try Folder(parent).create(neighbor.name, with: neighbor.bytes, for: .everybody)
      }
      try File.rename(draft, to: path)
    } catch {
      if !hasNeighbor, File.exists(neighborPath) { try? File.remove(neighborPath) }
      ScratchFolder.remove(created)
      throw error
    }
    (try Folder(parent)).synchronize()
  }

  /// Lets errors name the final path: the draft's own name means nothing to people.
  private func named(
    _ path: String, _ body: () throws(SystemError) -> Void
  ) throws(SystemError) {
    do throws(SystemError) {
      try body()
    } catch {
      throw SystemError(error.call, on: path, code: error.code)
    }
  }
}
