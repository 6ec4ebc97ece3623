package import FlowCheck
package import FlowContent
package import FlowCore
import FlowFormats
package import FlowSession
import FlowTerminal
import FlowWords

/// A session at the terminal in which a reviewer approves, flags and edits the texts of a flow.
///
/// Every change is saved at once, so nothing is lost however the session ends.
package struct CopyReview {
  let io: SessionIO
  var file: CatalogFile
  /// The flow with all strings of the selected pages, as they are now.
  var deck: Deck
  /// The keys that the catalog lacked at the start; a change to one adds it.
  let missing: [String: MissingCopy]
  var items: [ReviewItem]
  /// The share of the copy that is finished in each language under review, at the start.
  private let coverage: [CopyCoverage]
  let sampler: PageSampler
  /// True to save texts whose placeholders differ from the source language's.
  let isForced: Bool
  /// The name of the person who decides.
  let reviewer: String
  /// Returns what `check` finds in the texts of a catalog.
  let findings: (Catalog) -> [Finding]
  var index = 0
  /// The changes that can be undone, the latest last.
  var undoable: [Undoable] = []
  /// The commands typed in this review.
  private let history = LineHistory()
  /// True while the next line to be read is the new text of the current item.
  private var isEditing = false
  /// The edit of a source text that the next line to be read confirms.
  var sourceEdit: SourceEdit?

  /// A change with the entry before and after it.
  struct Undoable {
    let index: Int
    let key: String
    let before: SavedEntry
    let after: SavedEntry
    /// What the review log got with it.
    let said: [Decision]
  }

  /// Creates a review of the selected texts.
  ///
  /// Texts that need no attention are included if all are asked for, or some by their traits.
  /// `findings` returns what `check` finds in the texts of a catalog.
  package init(
    _ deck: Deck, _ selection: DeckSelection, _ file: CatalogFile,
    missing: [MissingCopy], languages: [LanguageTag], isAll: Bool, isForced: Bool,
    by reviewer: String, on io: SessionIO, findings: @escaping (Catalog) -> [Finding]
  ) throws(CatalogFileError) {
    self.deck = deck
    sampler = PageSampler(deck.flow)
    self.file = file
    // A character that is cut is written with two bytes more.
    let name = reviewer.utf8.prefix(DecisionFile.longestName - 2)
    (self.reviewer, self.findings) = (String(decoding: name, as: UTF8.self), findings)
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

  /// Runs the review until the reviewer quits or the input ends, and returns how it ended.
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
    // The review itself is in English.
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
      completing: Self.candidates(for:), recalling: history, showing: showItem)
  }

  private mutating func handle(_ line: String) -> SessionResult.ExitReason? {
    if let control = line.firstForbiddenControl {
      io.say(.warning, "Not saved: it has the control character \(control.codePoint).")
      return nil
    }
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
    let rest = String(line.dropFirst(word.count).trimmed)
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

enum ReviewVerb: String, Hashable, Sendable, CaseIterable {
  case approve
  case flag
  case edit
  case next
  case back
  case undo
  case help
  case quit

  /// Creates the command for a word or its first letter; the empty line is `next`.
  init?(typed word: String) {
    switch word {
    case "": self = .next
    case "?": self = .help
    case "exit": self = .quit
    default:
      let verb = Self.allCases.first { $0.rawValue == word || $0.rawValue.prefix(1) == word }
      guard let verb else { return nil }
      self = verb
    }
  }

  var operands: String {
    switch self {
    case .flag: " [NOTE]"
    case .edit: " [TEXT]"
    case .approve, .next, .back, .undo, .help, .quit: ""
    }
  }

  var explanation: String {
    switch self {
    case .approve: "Approve the string: its state becomes 'translated', and its note is removed"
    case .flag:
      "Mark the string for review; the note goes into the comment, as in: flag \"too long\""
    case .edit: "Rewrite the string, or edit it in place; \\n is a line break"
    case .next: "Go to the next one (or press Enter)"
    case .back: "Go to the previous one"
    case .undo: "Undo the last change"
    case .help: "Show this list"
    case .quit: "Quit; every change is already saved"
    }
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
