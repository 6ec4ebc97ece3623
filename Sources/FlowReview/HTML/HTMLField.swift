import FlowContent
import FlowCore
import FlowFormats
import FlowTerminal
import FlowWords

/// A field of a page as HTML: the label, then what a phone shows to type into, choose from or switch.
struct HTMLField {
  let field: Field
  let content: PageContent.Field
  /// The same field with the keys of its texts in place of these.
  let keys: PageContent.Field
  let texts: FieldTexts
  /// Returns the attributes by which the script finds the text of a key.
  let marks: (String?) -> HTML?

  var html: HTML {
    let optional = content.isRequired ? nil : texts.words.fieldOptional
    let note = optional.map { note -> HTML in #" <span class="optional">\#(note)</span>"# }
    let hint = content.hint.map { hint -> HTML in
      #"<p class="hint"\#(marks(keys.hint))>\#(HTMLText.lines(hint))</p>"#
    }
    return """
      <div class="field" data-field="\(field.fact)"><p class="label">\
      <span\(marks(keys.label))>\(HTMLText.content(content.label))</span>\(note)</p>\
      \(control)\(hint)</div>
      """
  }

  private var control: HTML {
    switch content.type {
    case .word, .words: options
    case .boolean: content.options.contains { $0.label != nil } ? options : switchControl
    case .secret: #"<p class="input" aria-hidden="true">••••••••</p>"#
    case .text, .number, .date, .version:
      "<p class=\"input\">\(HTMLText.content(field.draft.map(texts.text) ?? "\u{A0}"))</p>"
    }
  }

  /// What can be chosen, with a mark at each value: round for one of them, square for several.
  private var options: HTML {
    let marked = content.type == .words ? ("☑", "☐") : ("◉", "○")
    let items = zip(content.options, keys.options).map { option, key -> HTML in
      let isChosen = field.draft?.texts.contains(option.value) == true
      return """
        <li><span class="mark" aria-hidden="true">\(isChosen ? marked.0 : marked.1)</span>\
        <span\(marks(key.label))>\(HTMLText.content(option.label ?? texts.text(ofOption: option.value)))</span></li>
        """
    }
    return #"<ul class="options">\#(items)</ul>"#
  }

  private var switchControl: HTML {
    let isOn = field.draft == .boolean(true)
    return #"<p class="switch\#(isOn ? " on" : "")" aria-hidden="true"><span></span></p>"#
  }
}

/// What a field of a page says in a language, beside the flow's own texts.
struct FieldTexts {
  let fact: FactDeclaration
  let content: PageContent.Field
  let words: Words

  /// Returns a value as people read it.
  func text(of value: FactValue) -> String { value.description }

  /// Returns a value without copy as people read it.
  func text(ofOption value: String) -> String {
    guard content.type == .boolean else { return value }
    return value == "yes" ? words.yes : words.no
  }

  /// Returns what is said of an answer that is refused.
  func text(of reason: InvalidAnswer) -> String {
    (reason == .refused ? content.refused : content.invalid) ?? words.text(of: reason)
  }
}

/// The messages that refuse answers in the fields of a page, below its card: one for each rule, with an
/// answer that breaks it.
struct FieldRefusals {
  let page: Page
  let flow: Flow
  let renderer: LocaleRenderer
  let words: DeckWords

  /// The messages as a list; nil for a page that refuses nothing.
  var html: HTML? {
    let fields = page.fields.compactMap(refusals)
    if fields.isEmpty { return nil }
    return """
      <div class="refusals"><p>\(words.whenRefused)</p>\
      <dl\(HTMLText.language(renderer.name, isMirrored: renderer.isMirrored))>\(fields)</dl></div>
      """
  }

  private func refusals(of field: Field) -> HTML? {
    guard let texts = FieldTexts(field, of: flow, in: renderer) else { return nil }
    let reasons =
      texts.fact.refusedSamples(today: PageSampler.today).map(\.reason)
      + (field.refusedWhen == nil ? [] : [.refused])
    let items = reasons.map { reason -> HTML in
      """
      <dd><span class="class" lang="\(words.languageTag)">\(words.name(of: reason))</span>\
      <span>\(HTMLText.lines(texts.text(of: reason)))</span></dd>
      """
    }
    return items.isEmpty ? nil : "<dt>\(HTMLText.content(texts.content.label))</dt>\(items)"
  }
}

extension FieldTexts {
  /// Creates the texts of a field in the language of a renderer; nil for a field without a fact.
  init?(_ field: Field, of flow: Flow, in renderer: LocaleRenderer) {
    guard let fact = flow.facts.first(where: { $0.name == field.fact }) else { return nil }
    let content = flow.content(of: field, in: renderer.copy)
    self.init(fact: fact, content: content, words: renderer.words)
  }
}
