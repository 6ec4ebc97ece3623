import FlowCheck
import FlowContent
import FlowCore
import FlowFormats
import FlowSession
import FlowStore
import FlowTerminal

extension CopyReview {
  /// Marks the current text as translated and removes its note.
  mutating func approve() {
    guard let text = item.unit(in: file.catalog)?.value,
      !text.isBlank || sourceText?.isBlank == true
    else {
      return io.say(.warning, "There’s nothing to approve yet; write it with 'edit'.")
    }
    if let control = text.firstForbiddenControl {
      return io.say(
        .warning, "It has the control character \(control.codePoint); rewrite it with 'edit'.")
    }
    let changes = [item.change(to: "translated")] + item.revival(in: file.catalog) + withoutNote
    if save(
      changes, as: decision(.approve), saying: "Approved and saved.",
      otherwise: "Already approved.")
    {
      advance()
    }
  }

  /// Marks the current text as needing review; the reason, if there is one, becomes its note.
  mutating func flag(_ reason: String) {
    let isThere = item.unit(in: file.catalog) != nil
    if !isThere, reason.isEmpty {
      return io.say(.warning, "There’s no string yet; add a note, as in: flag \"…\".")
    }
    var changes = isThere ? [item.change(to: "needs_review")] : []
    if !reason.isEmpty {
      changes.append(CatalogChange(item.key, .comment(item.note.comment(comment, saying: reason))))
    }
    if save(changes, as: decision(.flag, reason), saying: "Flagged and saved.") { advance() }
  }

  mutating func replace(with line: String) {
    let text = line.unescapedLines
    if let control = text.firstForbiddenControl {
      return io.say(.warning, "Not saved: it has the control character \(control.codePoint).")
    }
    guard !text.isBlank, text != item.unit(in: file.catalog)?.value else {
      return io.say(.info, "No change.")
    }
    if let fault = placeholderFault(of: text), !isForced {
      showPage(with: text)
      return io.say(
        .warning, "Not saved: it \(fault). To save it anyway, start the review with '--force'.")
    }
    sourceEdit =
      item.language == file.catalog.sourceLanguage
      ? file.catalog.entry(for: item.key).flatMap {
        SourceEdit(text, of: $0, at: item.path, in: item.language)
      } : nil
    if let sourceEdit {
      io.say(.warning, sourceEdit.consequence)
    } else {
      write(text)
    }
  }

  /// Saves an edited source text, and marks its translations unless the answer is no.
  mutating func save(_ edit: SourceEdit, answer: String) {
    switch answer.trimmed.lowercased() {
    case "", "y", "yes": write(edit.text, marking: edit.marks)
    case "n", "no": write(edit.text)
    default: return io.say(.warning, "Answer yes or no.")
    }
    sourceEdit = nil
  }

  private mutating func write(_ text: String, marking marks: [CatalogChange] = []) {
    let fault = placeholderFault(of: text)
    let changes = [item.change(to: "translated", text)] + marks + withoutNote
    guard save(changes, as: decision(.suggest(text)), saying: "Saved.") else { return }
    if let fault { io.say(.warning, "It \(fault).") }
    showItem()
  }

  private func placeholderFault(of text: String) -> String? {
    let change = item.change(to: "translated", text)
    return file.catalog.placeholderFault(
      of: text, for: item, in: file.catalog.tried([change], on: item.key).entry)
  }

  /// Undoes the last change, unless another program has changed the same entry since.
  mutating func undo() {
    guard let last = undoable.popLast() else {
      return io.say(.warning, "Nothing to undo.")
    }
    guard file.catalog.saved(last.key) == last.after else {
      return io.say(
        .warning, "“\(last.key)” has been changed by someone else since, and was left as it is.")
    }
    guard write([CatalogChange(last.key, .restore(last.before))], removing: last.said) else {
      undoable.append(last)
      return
    }
    io.say(.success, "Undone and saved.")
    index = last.index
    showItem()
  }

  /// The change that removes the note on the current text; empty if there is no note.
  private var withoutNote: [CatalogChange] {
    guard item.note.text(in: comment) != nil else { return [] }
    return [CatalogChange(item.key, .comment(item.note.comment(comment, saying: "")))]
  }

  /// Writes the changes of a decision and reports them; returns true if they are on disk.
  private mutating func save(
    _ changes: [CatalogChange], as decision: Decision, saying message: String,
    otherwise unchanged: String = "No change."
  ) -> Bool {
    let (added, said) = (addition, isSaid(decision) ? [] : [decision])
    // Undoing the change does not remove a key that it added.
    let before = (try? file.catalog.adding(added))?.saved(item.key)
    let language = file.catalog.sourceLanguage
    guard write(added.flatMap { $0.changes(in: language) } + changes, adding: said) else {
      return false
    }
    if let before, let after = file.catalog.saved(item.key), before != after || !said.isEmpty {
      undoable.append(
        Undoable(index: index, key: item.key, before: before, after: after, said: said))
      io.say(.success, message)
    } else {
      io.say(.info, unchanged)
    }
    return true
  }

  /// The key of the current text, if the catalog lacks it.
  var addition: [MissingCopy] {
    file.catalog.entry(for: item.key) == nil ? [missing[item.key]].compactMap(\.self) : []
  }

  private func decision(_ verdict: Decision.Verdict, _ comment: String = "") -> Decision {
    Decision(
      subject: item, text: item.text(in: file.catalog), source: sourceText, verdict: verdict,
      comment: comment, author: .named(reviewer), when: .now(), catalog: nil)
  }

  /// Returns true if the review log needs no such decision: the catalog tells enough, or it is the
  /// person's last word on the text already.
  private func isSaid(_ decision: Decision) -> Bool {
    guard decision.fitsLog, decision.isRemark(in: deck.threads) else { return true }
    return MergedDecisions.latest(of: thread).contains {
      $0.author == decision.author && $0.verdict == decision.verdict
        && $0.comment == decision.comment && $0.text == decision.text
    }
  }

  /// Writes changes and returns true if they are on disk.
  ///
  /// If another program has changed the file, the file is read again instead, so that the command
  /// can be repeated.
  private mutating func write(
    _ changes: [CatalogChange], adding said: [Decision] = [], removing undone: [Decision] = []
  ) -> Bool {
    do throws(CatalogFileError) {
      var log = try ReviewLog(beside: file.path)
      try log.add(said, removing: undone) { () throws(CatalogFileError) in
        try file.change(by: changes)
      }
      deck = deck.showing(file.catalog, findings(file.catalog))
      deck.threads = log.threads
      return true
    } catch {
      io.say(.error, "Not saved: \(error)")
      guard case .changedMeanwhile = error else { return false }
    }
    do throws(CatalogFileError) {
      try file.reload()
      deck = deck.showing(file.catalog, findings(file.catalog))
      io.say(.info, "The file was read again; nothing is lost. It now says:")
      showItem()
    } catch {
      io.say(.error, error.description)
    }
    return false
  }
}
