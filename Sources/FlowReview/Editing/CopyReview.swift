package import FlowCheck
import FlowContent
package import FlowCore
package import FlowExploration
package import FlowSession
import FlowTerminal
import FlowWords

/// A session at the terminal in which a reviewer approves, flags and edits the texts of a flow.
///
/// Every change is saved at once, so nothing is lost however the session ends.
package struct CopyReview {
  let flow: Flow
  let io: SessionIO
  var file: CatalogFile
  /// The keys that the catalog lacked at the start; a change to one adds it.
  let missing: [String: MissingCopy]
  /// The translations that were older than their source text at the start.
  let outdated: [OutdatedText]
  var items: [ReviewItem]
  /// The share of the copy that is finished in each language under review, at the start.
  private let coverage: [CopyCoverage]
  /// The indices of the pages that show each key.
  let pages: [String: [Int]]
  /// The length limits of each key that has some.
  let limits: [String: [CopyLimit]]
  let sampler: PageSampler
  let device: CopyDevice
  let samples: CopySamples
  /// True to save texts whose placeholders differ from the source language's.
  let isForced: Bool
  var index = 0
  /// The changes that can be undone, the latest last.
  var undoable: [Undoable] = []
  /// True while the next line to be read is the new text of the current item.
  private var isEditing = false
  /// The source text that the next line to be read is the answer about.
  var sourceEdit: SourceEdit?

  /// A change with the entry before and after it.
  struct Undoable {
    let index: Int
    let key: String
    let before: SavedEntry
    let after: SavedEntry
  }

  /// Creates a review of the selected texts.
  ///
  /// - Parameters:
  ///   - deck: The flow, with all strings of the selected pages.
  ///   - exploration: The states in which pages are first seen; nil uses the declared initial
  ///     facts.
  ///   - selection: The traits of the texts to review. If it names any, texts that need no
  ///     attention are included.
  ///   - file: The catalog of the flow.
  ///   - missing: The keys that the catalog lacks, which are reviewed too.
  ///   - languages: The languages to review; an empty list selects all.
  ///   - isAll: True to include texts that need no attention.
  ///   - isForced: True to save texts whose placeholders differ from the source language's.
  ///   - io: The input and output of the session.
  /// - Throws: `CatalogFileError` when a missing key can't be added to the catalog.
  package init(
    _ deck: Deck, _ exploration: Exploration?, _ selection: DeckSelection, _ file: CatalogFile,
    missing: [MissingCopy],
    languages: [LanguageTag], isAll: Bool, isForced: Bool, on io: SessionIO
  ) throws(CatalogFileError) {
    flow = deck.flow
    outdated = deck.outdated.values.flatMap(\.self)
    (pages, limits) = (deck.pagesByKey, deck.limits)
    sampler = PageSampler(deck.flow, exploration)
    (device, samples) = (deck.device, deck.samples)
    self.file = file
    self.isForced = isForced
    self.io = io
    self.missing = Dictionary(missing.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    let whole = try file.catalog.adding(missing)
    let names = languages.isEmpty ? deck.languages : languages.map(\.description)
    coverage = names.compactMap { deck.coverage(of: $0) }
    let keys = deck.keys.used + (selection.includesUnused ? deck.keys.unused : [])
    let all = deck.shown(
      of: ReviewItem.all(of: keys, in: whole, languages: languages), by: selection)
    items =
      isAll || !selection.only.isEmpty ? all : all.filter { $0.needsAttention(in: file.catalog) }
  }

  /// Runs the review until the reviewer quits or the input ends.
  ///
  /// - Returns: The way in which the review ended.
  package mutating func run() -> SessionResult.ExitReason {
    guard !items.isEmpty else {
      io.say(.success, "No string needs attention; use '--all' to step through all of them.")
      return .quit
    }
    io.say(.info, "Finished: \(coverage.map(\.share).joined(separator: ", "))")
    showItem()
    let departure = io.readLines(
      as: { .review }, nextRequest: { nextRequest }, handling: { handle($0) })
    return departure ?? .quit
  }

  /// The request for the next line: the new text of the current item, or a command.
  private var nextRequest: LineRequest {
    // The review speaks English, whatever the languages that are reviewed.
    let hint = Words.in(nil).pressAgainToLeave
    if sourceEdit != nil {
      return LineRequest(
        Prompt("Mark them needs_review? [Y/n] "), interruptHint: hint, showing: showItem)
    }
    if isEditing {
      return LineRequest(
        Prompt("\(item.language): "),
        editing: LineDraft(item.unit(in: file.catalog)?.value.escapedOnOneLine ?? ""),
        interruptHint: hint, showing: showItem)
    }
    return LineRequest(
      Prompt(at: "\(index + 1)/\(items.count)", in: io.appearance), interruptHint: hint,
      completing: Self.candidates(for:), showing: showItem)
  }

  private mutating func handle(_ line: String) -> SessionResult.ExitReason? {
    if let sourceEdit {
      save(sourceEdit, answer: line)
      return nil
    }
    if isEditing {
      isEditing = false
      replace(with: line)
      return nil
    }
    let line = line.trimmed
    let word = String(line.prefix { !$0.isWhitespace }).lowercased()
    let rest = line.dropFirst(word.count).trimmed
    guard let verb = ReviewVerb(typed: word) else {
      sayUnknown(word)
      return nil
    }
    switch verb {
    case .approve: approve()
    case .flag: flag(rest.unquoted)
    case .edit:
      if rest.isEmpty {
        isEditing = true
        io.say(.info, "Type the text in \(item.language). An empty line changes nothing.")
      } else {
        replace(with: rest.unquoted)
      }
    case .next: advance()
    case .back: goBack()
    case .undo: undo()
    case .help: sayHelp()
    case .quit: return .quit
    }
    return nil
  }

  var item: ReviewItem { items[index] }

  /// The comment on the current text, or the one that it gets when its key is added.
  var comment: String? {
    guard let entry = file.catalog.entry(for: item.key) else { return missing[item.key]?.comment }
    return entry.comment
  }

  mutating func advance() {
    guard index + 1 < items.count else {
      return io.say(.info, "That was the last one; type 'quit' to quit.")
    }
    index += 1
    showItem()
  }

  private mutating func goBack() {
    guard index > 0 else { return io.say(.warning, "This is the first one.") }
    index -= 1
    showItem()
  }

  private static func candidates(for line: String) -> [CompletionCandidate] {
    if line.contains(" ") { return [] }
    return ReviewVerb.allCases.map {
      CompletionCandidate($0.rawValue, description: $0.explanation)
    }
  }

  private func sayHelp() {
    io.show(
      TopicList(ReviewVerb.allCases.map { .init($0.rawValue + $0.operands, $0.explanation) }))
    io.leaveEmptyLine()
  }

  private func sayUnknown(_ word: String) {
    let nearest = word.nearest(in: ReviewVerb.allCases.map(\.rawValue))
    let advice = nearest.map { " Did you mean “\($0)”?" } ?? " Type help for a list."
    io.say(.warning, "Unknown command “\(word.prefix(40))”.\(advice)")
  }
}

extension String {
  /// The string without the quotation marks around it, if it has any.
  fileprivate var unquoted: String {
    for (opening, closing) in [("\"", "\""), ("“", "”"), ("'", "'")]
    where count > 1 && hasPrefix(opening) && hasSuffix(closing) {
      return String(dropFirst().dropLast())
    }
    return self
  }
}

extension CopyReview {
  /// Shows the first page with the current text, marked; nothing if no page shows it.
  ///
  /// A plural form is shown with a number that has it, and a device's text as that device does. In
  /// accessible mode, which has no marks, the text is said without its page.
  func showPage() {
    guard io.appearance.mode != .accessible, let page = pages[item.key]?.first else { return }
    let tag = LanguageTag(item.language)
    let builder = PageViewBuilder(
      flow: flow, copy: MarkedCopy(copy: shownCopy, key: item.key), words: Words.in(tag),
      direction: TextDirection(tag))
    io.showAgain(sampler.pageView(sampler.sample(of: page), builder))
  }

  /// The copy in which the current form of a text is the one that people see.
  var shownCopy: Copy {
    let path = UnitPath(item.path)
    let number = path?.category.flatMap {
      PluralRules(LanguageTag(item.language)).sample(of: $0)
    }
    let device = CopyDevice.allCases.first { device in
      path?.variations.contains { $0.kind == "device" && $0.name == device.catalogName } == true
    }
    return Copy(
      file.catalog, named: item.language, on: device ?? self.device,
      samples: number.map(samples.showing) ?? samples)
  }
}

/// The texts of a flow in one language, with marks around one of them.
struct MarkedCopy: CopySource {
  let copy: Copy
  /// The key of the marked text.
  let key: String

  subscript(key: String) -> String { key == self.key ? Self.marked(copy[key]) : copy[key] }

  func text(for key: String) -> String? {
    copy.text(for: key).map { key == self.key ? Self.marked($0) : $0 }
  }

  private static func marked(_ text: String) -> String { "▸\(text)◂" }
}
