import FlowAcceptance
import FlowContent
import FlowCore
import FlowFormats
import FlowSession
import FlowSystem
import FlowTerminal
import FlowWords

extension Command {
  static let new = Command(
    name: "new", summary: "Create a flow to start from in Flows/NAME",
    operands: [Operand(name: "NAME")], options: [.from, .keys]
  ) { context in
    let name = context.invocation.subject
    guard let flow = NewFlow(name), CommandTable().command(name) == nil else {
      throw CommandError.usage(
        "invalid flow name '\(name)'; use letters, digits, '-' and '_', and not the name of a command"
      )
    }
    guard let source = context.invocation.value(.from) else {
      try context.create(flow, flow.flow, Array(flow.catalog.utf8), flow.transcript)
      return .success
    }
    var command = try CatalogCommand(context, flow, from: source)
    return try command.run()
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
  private let globs: [Pattern]
  private var outline: CatalogOutline
  /// The keys that are left out because of an error, with the first one of each.
  private var faulty: [String: Diagnostic] = [:]
  private var isChosen: Bool { context.invocation.has(.keys) }

  init(_ context: CommandContext, _ new: NewFlow, from path: String) throws {
    self.context = context
    self.new = new
    catalog = try Catalog(try File.readStream(path, limit: Catalog.largest), path: path)
    let patterns = context.invocation.values(.keys)
    globs = patterns.map { Pattern(glob: $0) }
    for (pattern, glob) in zip(patterns, globs) where !catalog.keys.contains(where: glob.matches) {
      throw CommandError.usage("\(path) has no key that matches '\(pattern)'")
    }
    outline = CatalogOutline(catalog, matching: globs)
  }

  mutating func run() throws -> ExitCode {
    var groups = outline.best
    let candidates = outline.offered.isEmpty ? outline.groups : outline.offered
    if candidates.count > 1, context.inputs.isTerminal {
      switch choose(among: Array(candidates.prefix(Self.most))) {
      case .chosen(let chosen): groups = chosen
      case .left(let status): return status
      }
    }
    guard !groups.isEmpty else { throw CommandError(exitCode: .badData, message: reason) }
    let flow = try flow(of: groups)
    try context.create(new, flow.flow, catalog.bytes, flow.transcript, saying: report(on: flow))
    return .success
  }

  /// Returns the flow of some groups, without the keys that have errors.
  private mutating func flow(of groups: [CatalogOutline.Group]) throws -> CatalogFlow {
    let flow = CatalogFlow(new, from: catalog, pages: outline.pages(of: groups))
    let found = try flow.faultyKeys()
    if found.isEmpty { return flow }
    faulty.merge(found) { first, _ in first }
    outline = CatalogOutline(catalog, matching: globs, without: Set(faulty.keys))
    let patterns = groups.map(\.pattern)
    let rest = outline.groups.filter { patterns.contains($0.pattern) }
    guard !rest.isEmpty else { throw Diagnostics(Array(faulty.values)) }
    return try self.flow(of: rest)
  }

  private static let most = 20

  private static let longest = 40

  private var reason: String {
    if isChosen {
      return
        "no page can be made of these keys; choose one such as 'welcome.title', with a string in"
        + " '\(catalog.sourceLanguage)'"
    }
    if outline.groups.isEmpty {
      return "\(catalog.path) has no keys to create pages from; a page needs a title, such as"
        + " 'welcome.title'; or choose keys with '--keys'"
    }
    let patterns = outline.groups.prefix(5).map { "'\($0.pattern)'" }.joined(separator: ", ")
    return "no key of \(catalog.path) looks like onboarding; choose some with '--keys', such as"
      + " \(patterns)"
  }

  /// Says which pages were made of which keys, and which keys were left.
  private func report(on flow: CatalogFlow) -> String {
    let (ids, taken, all) = (flow.ids, flow.keys, catalog.keys)
    var text = " with \(ids.count.counted("page")) from \(taken.count) of \(all.count) keys: "
    text += ids.prefix(Self.most).joined(separator: ", ") + (ids.count > Self.most ? ", …" : "")
    let offered = outline.offered
    let rest = all.filter { !taken.contains($0) && faulty[$0] == nil }
    if !rest.isEmpty { text += "\nNot taken: \(summary(of: rest))" }
    for key in all {
      if let error = faulty[key] { text += "\nNot taken: \(key), because of \(error)" }
    }
    if outline.isGuess, !isChosen {
      text +=
        "\nThese keys don't say what they are on a page, so the pages are a guess. To choose"
        + " the keys yourself, use '--keys' once for each."
    } else if let other = offered.filter({ taken.isDisjoint(with: $0.pages[0].keys) })
      .max(by: { $0.pages.count < $1.pages.count })
    {
      text += "\nTo choose other keys, use '--keys', such as --keys '\(other.pattern)'."
    }
    if outline.isSorted, ids.count > 2 {
      text += "\nThe keys of the file are sorted, so check the order of the pages."
    }
    return text + "\n"
  }
}

extension CatalogCommand {
  /// Returns keys in few words: by the groups that look like onboarding, `contextual.* (25)`, and
  /// all others by their first words.
  private func summary(of keys: [String]) -> String {
    let patterns = outline.offered.map(\.pattern).filter { $0 != "*" }
    let globs = patterns.map { ($0, Pattern(glob: $0)) }
    let groups = Dictionary(grouping: keys) { text in
      if let (pattern, _) = globs.first(where: { $1.matches(text) }) { return pattern }
      let key = CatalogKey(text)
      return key.isText || key.words.count < 2 ? "plain strings" : key.pattern(ofFirst: 1)
    }
    let others = groups.filter { !patterns.contains($0.key) && $0.value.count > 1 }
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    let parts = patterns.flatMap { pattern -> [(name: String, count: Int)] in
      let keys = groups[pattern] ?? []
      return keys.count > 2 ? [(pattern, keys.count)] : keys.map { ($0, 1) }
    }
    let shown = (parts + others.map { ($0.key, $0.value.count) }).prefix(8)
    let rest = keys.count - shown.reduce(0) { $0 + $1.count }
    let names = shown.map { $0.count == 1 ? $0.name : "\($0.name) (\($0.count))" }
    return names.joined(separator: ", ")
      + (rest == 0 ? "" : names.isEmpty ? "\(rest) keys" : " and \(rest) more")
  }
}

extension CatalogCommand {
  private enum Choice {
    case chosen([CatalogOutline.Group])
    case left(ExitCode)
  }

  /// Lets somebody choose groups by their numbers; Enter chooses the best.
  private func choose(among groups: [CatalogOutline.Group]) -> Choice {
    let count = outline.best.count
    let enter = count == groups.count ? "all" : count == 1 ? "1" : "1 to \(count)"
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
      "Choose by number, such as '1 2'" + (count > 0 ? ", or press Enter for \(enter): " : ": ")
    var chosen: [CatalogOutline.Group]?
    let departure = terminal.io.readLines(as: { .question }) {
      chosen == nil
        ? LineRequest(Prompt(prompt), interruptHint: Words.in(nil).pressAgainToLeave) : nil
    } handling: { line in
      let words = line.split { $0 == " " || $0 == "," }
      let numbers = words.compactMap { Int($0) }.filter { (1...groups.count).contains($0) }
      if words.isEmpty, count > 0 {
        chosen = outline.best
      } else if words.isEmpty || numbers.count < words.count {
        terminal.io.say(.warning, "Type numbers from 1 to \(groups.count), such as '1 2'.")
      } else {
        chosen = Set(numbers).sorted().map { groups[$0 - 1] }
      }
      return nil
    }
    if let departure {
      context.console.say("Nothing was created.")
      return .left(terminal.exitCode(leavingBy: departure))
    }
    return .chosen(chosen ?? [])
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
