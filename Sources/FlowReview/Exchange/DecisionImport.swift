package import FlowContent
import FlowCore
import FlowFormats

/// Decisions, checked against the catalog: the changes that they make, and those that no longer fit.
package struct DecisionImport: Sendable {
  /// A decision that is not applied.
  package struct Refusal: Sendable {
    package let decision: Decision
    /// The reason, in lower case.
    package let reason: String
  }

  package private(set) var changes: [CatalogChange] = []
  /// The decisions that the changes come from, one for each text.
  package private(set) var applied: [Decision] = []
  /// Decisions that no longer fit.
  package private(set) var refused: [Refusal] = []
  /// The decisions with another wording that are applied although its placeholders differ from those
  /// of the source language, with the difference in words.
  package private(set) var warnings: [Refusal] = []
  /// The source texts that are reworded, with the languages whose translations are marked.
  package private(set) var reworded: [(subject: ReviewItem, marked: [String])] = []
  /// The decisions on each text on which people disagree.
  package let contradictions: [[Decision]]
  /// All decisions with a comment, also those that are refused.
  package let remarks: [Decision]

  /// The number of times that decisions which don't fit are left out before all are refused.
  private static let mostReasons = 100

  private let catalog: Catalog
  private let decisions: [Decision]
  /// The reasons against decisions whose changes don't fit the catalog.
  private var reasons: [ReviewItem: String] = [:]
  /// The comments of the entries that change, with their notes so far.
  private var comments: [String: String?] = [:]
  private var commented: [String] = []

  /// Checks decisions against a catalog with all keys that the flow looks up, and merges those that
  /// fit.
  package init(
    _ files: [DecisionFile], into catalog: Catalog, takesOtherPlaceholders: Bool = false
  ) {
    self.catalog = catalog
    decisions = files.flatMap(\.decisions).uniqued
    remarks = decisions.filter { !$0.comment.isEmpty }
    var fitting: [Decision] = []
    var outdated: [Refusal] = []
    for decision in decisions {
      if let reason = Self.reason(against: decision, in: catalog) {
        outdated.append(Refusal(decision: decision, reason: reason))
      } else {
        fitting.append(decision)
      }
    }
    let merged = MergedDecisions(fitting)
    contradictions = merged.contradictions
    for _ in 0...Self.mostReasons {
      (changes, applied, refused, warnings, comments, commented) = ([], [], outdated, [], [:], [])
      for decisions in merged.agreed { apply(decisions) }
      changes += commented.map { key in CatalogChange(key, .comment(comments[key] ?? nil)) }
      let faults = placeholderFaults
      if takesOtherPlaceholders { warnings = faults }
      let found =
        takesOtherPlaceholders || faults.isEmpty ? [firstRefusal].compactMap(\.self) : faults
      if found.isEmpty {
        markTranslations()
        return
      }
      for refusal in found {
        let advice = faults.isEmpty ? "" : "; use '--force' to apply it anyway"
        reasons[refusal.decision.subject] = refusal.reason + advice
      }
    }
    (changes, applied, warnings) = ([], [], [])
    refused =
      outdated
      + merged.agreed.map {
        Refusal(decision: $0[0], reason: "too many decisions in its file don't fit")
      }
  }

  /// Returns what reviewers said beyond what the catalog tells: all decisions on its keys but mere
  /// approvals, unless people disagree about them or they answer what a thread says.
  package func said(in threads: [ReviewItem: [Decision]]) -> [Decision] {
    let disputed = Set(contradictions.joined())
    return decisions.filter { one in
      catalog.entry(for: one.subject.key) != nil
        && (one.isRemark(in: threads) || disputed.contains(one))
    }
  }

  /// The first decision whose change does not apply to the catalog, if there is one.
  private var firstRefusal: Refusal? {
    do throws(CatalogChangeError) {
      _ = try catalog.changed(by: changes)
      return nil
    } catch {
      let decision = applied.first { decision in
        switch error {
        case .noKey(let key): decision.subject.key == key
        case .noText(let key, let language):
          decision.subject.key == key && decision.subject.language == language
        case .pathMismatch(let key, let path):
          decision.subject.key == key && decision.subject.path == path
        }
      }
      return decision.map { Refusal(decision: $0, reason: error.description) }
    }
  }

  /// The wordings whose placeholders differ from those of the source language after all changes.
  private var placeholderFaults: [Refusal] {
    let changesByKey = Dictionary(grouping: changes, by: \.key)
    return applied.compactMap { decision in
      let subject = decision.subject
      guard case .suggest(let text) = decision.verdict, text != subject.text(in: catalog),
        let fault = catalog.placeholderFault(
          of: text, for: subject,
          in: catalog.tried(changesByKey[subject.key] ?? [], on: subject.key).entry)
      else { return nil }
      return Refusal(decision: decision, reason: "the new wording \(fault)")
    }
  }

  /// Marks the translations of the source texts that are reworded, even if other decisions approve
  /// them.
  private mutating func markTranslations() {
    let changesByKey = Dictionary(grouping: changes, by: \.key)
    for decision in applied where decision.subject.language == catalog.sourceLanguage {
      let subject = decision.subject
      guard case .suggest(let text) = decision.verdict, text != subject.text(in: catalog),
        let entry = catalog.tried(changesByKey[subject.key] ?? [], on: subject.key).entry,
        let edit = SourceEdit(
          text, of: entry, at: subject.path, in: catalog.sourceLanguage)
      else { continue }
      changes += edit.marks
      reworded.append((subject, edit.languages))
    }
  }

  private mutating func apply(_ decisions: [Decision]) {
    let decision = decisions[0]
    let subject = decision.subject
    if let reason = reasons[subject] {
      refused.append(Refusal(decision: decision, reason: reason))
      return
    }
    guard let entry = catalog.entry(for: subject.key) else { return }
    let note = decisions.map(\.comment).filter { !$0.isEmpty }.joined(separator: "; ").onOneLine
    switch decision.verdict {
    case .approve:
      changes += [subject.change(to: "translated", keyText(subject))] + subject.revival(in: catalog)
      setNote(subject.note, "", of: entry)
    case .flag:
      if decision.text != nil {
        changes.append(subject.change(to: "needs_review", keyText(subject)))
      }
      if !note.isEmpty { setNote(subject.note, note, of: entry) }
    case .suggest(let text):
      changes.append(subject.change(to: "translated", text))
      setNote(subject.note, "", of: entry)
    }
    applied.append(decision)
  }

  /// Returns the reason why a decision no longer fits; nil if it does.
  private static func reason(against decision: Decision, in catalog: Catalog) -> String? {
    let subject = decision.subject
    guard let entry = catalog.entry(for: subject.key) else {
      return "the catalog no longer has this key"
    }
    let languages = catalog.languages + [catalog.sourceLanguage]
    guard languages.contains(subject.language) else {
      return "the catalog has no \(subject.language)"
    }
    if !entry.shouldTranslate, subject.language != catalog.sourceLanguage {
      return "it isn't to be translated"
    }
    let current = subject.text(in: catalog)
    let source = SourceTexts(of: entry, in: catalog)
      .named(as: entry.localization(subject.language))[subject.path]
    if case .suggest(let text) = decision.verdict {
      if current == text { return nil }
      if let fault = text.characterFault(translating: source) { return "the new wording \(fault)" }
    } else if decision.verdict == .approve, let control = current?.firstForbiddenControl {
      return
        "it has the control character \(control.codePoint), which the deck can't show; reword it"
    }
    // A key without a text is its own text, which a deck may show as missing.
    if subject.isKeyText(in: catalog), decision.text == nil { return nil }
    if let reason = changed("the text", decision.text, current) { return reason }
    if let then = decision.source, subject.language != catalog.sourceLanguage,
      let reason = changed("the source text", then, source)
    {
      return reason
    }
    if decision.text == nil, decision.verdict == .approve { return "there is nothing to approve" }
    if decision.text == nil, decision.verdict == .flag, decision.comment.isEmpty {
      return "there is no text to flag and no comment"
    }
    return nil
  }

  /// Returns the reason against a decision about a text that has changed; nil if it has not.
  private static func changed(_ thing: String, _ then: String?, _ now: String?) -> String? {
    if then.map(Sanitiser.spelled) == now.map(Sanitiser.spelled) { return nil }
    func quoted(_ text: String?) -> String { text.map { "“\($0.excerpt)”" } ?? "missing" }
    return "\(thing) has changed since the deck was made: it was \(quoted(then)), and now it's "
      + quoted(now)
  }

  /// Returns the key as the text that it gets if it has none; nil if it has one.
  private func keyText(_ subject: ReviewItem) -> String? {
    subject.unit(in: catalog) == nil ? subject.key : nil
  }

  private mutating func setNote(_ note: ReviewNote, _ text: String, of entry: CatalogEntry) {
    let current = comments[entry.key] ?? entry.comment
    let next = note.comment(current, saying: text)
    guard next != current else { return }
    if comments[entry.key] == nil { commented.append(entry.key) }
    comments[entry.key] = .some(next)
  }
}

extension ReviewItem {
  /// Returns the text that the catalog has; nil if it has none.
  func text(in catalog: Catalog) -> String? {
    if isKeyText(in: catalog) { return key }
    return unit(in: catalog).flatMap { $0.value.isEmpty ? nil : $0.value }
  }

  /// Returns true if the text is a key that is its own text in the source language.
  fileprivate func isKeyText(in catalog: Catalog) -> Bool {
    language == catalog.sourceLanguage && path.isEmpty
      && catalog.entry(for: key)?.localization(language) == nil
  }
}

extension Decision {
  /// Returns true unless it is a mere approval, which answers nobody.
  func isRemark(in threads: [ReviewItem: [Decision]]) -> Bool {
    verdict != .approve || !comment.isEmpty || threads[subject.wholeText] != nil
  }

  /// True if its texts are short enough for a review log.
  var fitsLog: Bool {
    [text, source, verdict.suggestion, comment].compactMap(\.self)
      .allSatisfy { $0.utf8.count <= DecisionFile.longest }
  }
}

/// The decisions of several people, one for each text; contradictions are left out and listed.
struct MergedDecisions {
  /// The decisions without a contradiction, by text, in the order of the files.
  private(set) var agreed: [[Decision]] = []
  /// The decisions on each text on which people disagree, in the order of the files.
  private(set) var contradictions: [[Decision]] = []

  /// Merges decisions, of which those count that nobody has changed their mind about later.
  init(_ decisions: [Decision]) {
    let bySubject = Dictionary(grouping: decisions, by: \.subject)
    for subject in decisions.map(\.subject).uniqued {
      let decisions = Self.latest(of: bySubject[subject] ?? [])
      if decisions.allSatisfy({ $0.verdict == decisions[0].verdict }) {
        agreed.append(decisions)
      } else {
        contradictions.append(decisions)
      }
    }
  }

  /// Returns the latest decision of each person about a text; where the time is unknown, all of them.
  static func latest(of decisions: [Decision]) -> [Decision] {
    let times = Dictionary(
      decisions.map { ($0.author, $0.when?.secondsSince1970 ?? .min) }, uniquingKeysWith: max)
    return decisions.filter { decision in
      decision.when.map { $0.secondsSince1970 == times[decision.author] } ?? true
    }
  }
}
