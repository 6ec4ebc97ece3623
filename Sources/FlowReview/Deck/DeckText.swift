package import FlowCheck
import FlowContent
import FlowCore
import FlowFormats
import FlowSession

extension Deck {
  package struct Text: Hashable, Sendable {
    /// One variant of a text, such as a plural form; a text without variants has one form.
    package struct Form: Hashable, Sendable {
      /// The path of the variant, as in `CopyVariant`.
      let path: String
      /// The variant, such as `one`, `iphone` or `pages · other`; nil for a text without variants.
      package let name: String?
      package let text: String
      /// The text with the names of hidden characters, as decks show it.
      var shown: String { Sanitiser.spelled(text) }
      /// The state as the catalog writes it.
      package let state: String
    }

    /// The text in an earlier catalog.
    package struct Before: Hashable, Sendable {
      /// The forms of the text; empty if there was no text.
      package let forms: [Form]
      package let state: TextState
    }

    /// What a reviewer said about a form of the text.
    package struct Opinion: Hashable, Sendable {
      let decision: Decision
      /// The form, as the text names its own; nil for a text without variants.
      let form: String?
      /// True if the form has another text since.
      let isOnEarlierText: Bool

      /// Creates the opinion about a form, given the text that it has now; nil if it has none.
      init(_ decision: Decision, now text: String?) {
        self.decision = decision
        form = Form(missing: decision.subject.path).name
        isOnEarlierText = decision.text.map(Sanitiser.spelled) != text.map(Sanitiser.spelled)
      }
    }

    /// The language, as the catalog writes its tag.
    package let language: String
    /// The forms of the text; empty if there is no text.
    package let forms: [Form]
    package let state: TextState
    /// The text that `firstrun` falls back on when this language has none.
    package let fallback: String?
    /// True if a form of the text does not fit the space where it is shown.
    package let exceedsSpace: Bool
    package let exceedsLimit: Bool
    /// The findings of `check` about this text.
    package let annotations: [Annotation]
    /// What reviewers have said about this text, the earliest first.
    package let opinions: [Opinion]
    /// The earlier text, if it differs; nil if it is the same or nothing is compared.
    package let before: Before?
    /// True if the source text has changed since the earlier catalog, and this text has not.
    package let needsUpdateFromSource: Bool

    /// True if a form of the text is too long for its space, or longer than the flow allows.
    package var isTooLong: Bool { exceedsSpace || exceedsLimit }

    /// True if a reviewer's last word on a form as it is now isn't an approval.
    var isDisputed: Bool {
      let current = opinions.filter { !$0.isOnEarlierText }.map(\.decision)
      return Dictionary(grouping: current, by: \.subject).values.contains { decisions in
        MergedDecisions.latest(of: decisions).contains { $0.verdict != .approve }
      }
    }

    package var characters: Int { forms.map(\.text.withoutMarkup.count).max() ?? 0 }

    /// The width of the widest form on one line, in cells of the terminal.
    package var cells: Int {
      forms.map { DisplayWidth.of(Sanitiser.cleanLine($0.text.withoutMarkup)) }.max() ?? 0
    }
  }

  /// Returns the text of a string in a language, with the earlier text if it differs.
  func text(
    of slots: SlotChange, in language: String, _ now: CatalogEntry?, _ then: CatalogEntry?
  ) -> Text {
    let nothing = ([Text.Form](), TextState.missing)
    // A key is its own text; one that was added to the catalog or removed counts as new or gone.
    let isInCatalogOnce = slots.isSameKey && (now == nil) != (then == nil) && earlier != nil
    let isGone = slots.now == nil || now == nil && isInCatalogOnce
    var (forms, state) = nothing
    if let slot = slots.now, !isGone, slots.now.shows(now) {
      (forms, state) = self.forms(of: slot.key, in: language, now, sourceLanguage)
    }
    var before: Text.Before?
    if let earlier {
      var (old, oldState) = nothing
      if let slot = slots.then, slots.then.shows(then), then != nil || !isInCatalogOnce {
        (old, oldState) = self.forms(
          of: slot.key, in: language, then, earlier.catalog.sourceLanguage)
      }
      if old != forms || oldState != state { before = Text.Before(forms: old, state: oldState) }
    }
    let localization = now?.localization(language)
    let key = slots.now?.key
    return Text(
      language: language, forms: forms, state: state,
      fallback: forms.isEmpty && !isGone ? key.map { fallback($0, language) } : nil,
      exceedsSpace: slots.now?.space.map { space in forms.contains { !space.fits($0.text) } }
        ?? false,
      exceedsLimit: key.map { exceedsLimit($0, forms) } ?? false,
      annotations: localization.map { annotations.about($0) } ?? [],
      opinions: key.map { opinions(on: $0, in: language, forms) } ?? [], before: before,
      needsUpdateFromSource: before == nil && !forms.isEmpty && language != sourceLanguage
        && hasOtherSource(now, then))
  }

  private func opinions(
    on key: String, in language: String, _ forms: [Text.Form]
  ) -> [Text.Opinion] {
    let thread = threads[ReviewItem(key: key, language: language, path: "")] ?? []
    return thread.map { decision in
      let form = forms.first { $0.path == decision.subject.path && !$0.isMissing }
      return Text.Opinion(decision, now: form?.text)
    }
  }

  private func exceedsLimit(_ key: String, _ forms: [Text.Form]) -> Bool {
    (limits[key] ?? []).contains { limit in
      forms.contains { !limit.excesses(of: $0.text).isEmpty }
    }
  }

  /// Returns true if a string has another source text than in the earlier catalog.
  private func hasOtherSource(
    _ now: CatalogEntry?, _ then: CatalogEntry?
  ) -> Bool {
    guard let earlier, let now, let then else { return false }
    let source = earlier.catalog.sourceLanguage
    return forms(of: now.key, in: sourceLanguage, now, sourceLanguage).0.map(\.text)
      != forms(of: then.key, in: source, then, source).0.map(\.text)
  }

  private func fallback(_ key: String, _ language: String) -> String {
    Copy(catalog, named: language, on: device, samples: samples).spellingHidden[key]
  }

  /// Returns the forms of an entry in a language, and the state of the text.
  private func forms(
    of key: String, in language: String, _ entry: CatalogEntry?, _ source: String
  ) -> ([Text.Form], TextState) {
    if let pseudo = PseudoLanguage(LanguageTag(language)) {
      let (forms, state) = forms(of: key, in: source, entry, source)
      guard entry?.shouldTranslate != false else { return (forms, state) }
      return (
        forms.map { Text.Form(path: $0.path, text: pseudo.template($0.text), state: $0.state) },
        state
      )
    }
    let localization = entry?.localization(language)
    let written = (localization?.variants ?? []).filter {
      !(entry?.isMissing($0.unit, from: source) ?? true)
    }
    var forms = written.map { Text.Form(path: $0.path, text: $0.unit.value, state: $0.unit.state) }
    if !forms.isEmpty, let entry, let localization, entry.shouldTranslate {
      forms += localization.missingPlurals(
        from: entry.localization(source), neededCategories[localization.language] ?? []
      )
      .map { Text.Form(missing: $0) }
    }
    let state = TextState(
      of: key, entry, in: language, source: source, needing: neededCategories[language] ?? [])
    guard forms.isEmpty, state == .translated else { return (forms, state) }
    return ([Text.Form(path: "", text: key, state: "translated")], state)
  }
}

extension Deck.Text.Form {
  init(path: String, text: String, state: String) {
    let unitPath = UnitPath(path)
    let variations = (unitPath?.variations ?? []).map {
      $0.kind == "width" ? "width \($0.name)" : $0.name
    }
    let names = [unitPath?.substitution].compactMap(\.self) + variations
    (self.path, self.text, self.state) = (path, text, state)
    name = names.isEmpty ? nil : names.joined(separator: " · ")
  }

  init(missing path: String) {
    self.init(path: path, text: "", state: TextState.missing.name)
  }

  /// True if the language needs the form and has no text for it.
  package var isMissing: Bool { text.isEmpty && state == TextState.missing.name }
}
