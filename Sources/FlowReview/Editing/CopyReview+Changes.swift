import FlowContent
import FlowSession
import FlowTerminal

extension CopyReview {
  /// The text is right: nothing is left to say about it.
  mutating func approve() {
    guard item.unit(in: file.catalog)?.value.isEmpty == false else {
      return stage.say(.warning, "There is nothing to approve yet; 'edit' writes it.")
    }
    let entry = file.catalog.entry(for: item.key)
    var changes = [unit(state: "translated")]
    if entry?.extractionState == "stale" {
      changes.append(CatalogChange(item.key, .extractionState("manual")))
    }
    if save(changes + withoutNote, saying: "Approved and saved.") { goOn() }
  }

  /// The text needs review, for a reason or without one.
  mutating func flag(_ reason: String) {
    let comment = file.catalog.entry(for: item.key)?.comment
    let isThere = item.unit(in: file.catalog) != nil
    if !isThere, reason.isEmpty {
      return stage.say(.warning, "There is no text yet; say what is to be done: flag \"…\".")
    }
    var changes = isThere ? [unit(state: "needs_review")] : []
    if !reason.isEmpty {
      changes.append(CatalogChange(item.key, .comment(note.comment(comment, saying: reason))))
    }
    if save(changes, saying: "Flagged and saved.") { goOn() }
  }

  /// The text becomes another one.
  mutating func replace(with line: String) {
    let text = line.onItsLines
    guard !text.isEmpty, text != item.unit(in: file.catalog)?.value else {
      return stage.say(.info, "It stays as it is.")
    }
    let change = CatalogChange(
      item.key,
      .unit(language: item.language, path: item.path, state: "translated", value: text))
    guard save([change] + withoutNote, saying: "Saved.") else { return }
    if item.language != file.catalog.sourceLanguage,
      let difference = file.catalog.placeholderDifference(of: text, for: item.key, path: item.path)
    {
      stage.say(
        .warning, "It \(difference.description), other than the source language.")
    }
    showItem()
  }

  /// Takes the last change back, unless somebody else has changed the same entry since.
  mutating func undo() {
    guard let last = undoable.popLast() else {
      return stage.say(.warning, "There is nothing to take back.")
    }
    guard file.catalog.saved(last.key) == last.after else {
      return stage.say(
        .warning, "“\(last.key)” was changed by somebody else since; it stays as it is.")
    }
    guard write([CatalogChange(last.key, .restore(last.before))]) else {
      undoable.append(last)
      return
    }
    stage.say(.success, "Taken back and saved.")
    index = last.index
    showItem()
  }

  /// Takes the note on the text in hand away, where there is one.
  private var withoutNote: [CatalogChange] {
    let comment = file.catalog.entry(for: item.key)?.comment
    guard note.text(in: comment) != nil else { return [] }
    return [CatalogChange(item.key, .comment(note.comment(comment, saying: "")))]
  }

  private func unit(state: String) -> CatalogChange {
    CatalogChange(
      item.key, .unit(language: item.language, path: item.path, state: state, value: nil))
  }

  /// Makes changes to the text in hand, on disk, and says so.
  private mutating func save(_ changes: [CatalogChange], saying message: String) -> Bool {
    let before = file.catalog.saved(item.key)
    guard write(changes) else { return false }
    if let before, let after = file.catalog.saved(item.key), before != after {
      undoable.append(Undoable(index: index, key: item.key, before: before, after: after))
      stage.say(.success, message)
    } else {
      stage.say(.info, "It was so already.")
    }
    return true
  }

  /// Where somebody else was faster, the file is read again: what was asked for can be said again.
  private mutating func write(_ changes: [CatalogChange]) -> Bool {
    do throws(CatalogFileError) {
      try file.change(by: changes)
      return true
    } catch {
      stage.say(.error, "Not saved: \(error)")
      guard case .changedMeanwhile = error else { return false }
    }
    do throws(CatalogFileError) {
      try file.reload()
      stage.say(.info, "It was read again; nothing is lost. This is how it stands now:")
      showItem()
    } catch {
      stage.say(.error, error.description)
    }
    return false
  }
}
