import FlowContent
import FlowCore
import FlowExploration
import FlowFormats
import FlowSession
import FlowWords

/// A field of a page as HTML: the label, then what a phone shows to type into, choose from or switch.
struct HTMLField {
  let field: Field
  let content: PageContent.Field
  /// The same field with the keys of its texts in place of these.
  let keys: PageContent.Field
  let texts: FieldInput
  /// Returns the attributes by which the script finds the text of a key.
  let marks: (String?) -> HTML?

  var html: HTML {
    let optional = content.isRequired ? nil : texts.words.fieldOptional
    let note = optional.map { note -> HTML in #" <span class="optional">\#(note)</span>"# }
    let hint = content.hint.map { hint -> HTML in
      #"<p class="hint"\#(marks(keys.hint))>\#(HTMLText.lines(hint))</p>"#
    }
    let several = HTML.attribute("data-several", content.type == .words ? "" : nil)
    return """
      <div class="field" data-field="\(field.fact)"\(several)><p class="label">\
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
      #"<p class="input">\#(HTMLText.content(draft))</p>"#
    }
  }

  /// What stands in the field at first, at least a space that gives the line its height.
  private var draft: String { field.draft.map { texts.text(of: $0) } ?? "\u{A0}" }

  /// What can be chosen, with a mark at each value: round for one of them, square for several.
  private var options: HTML {
    let marked = content.type == .words ? ("☑", "☐") : ("◉", "○")
    let items = zip(content.options, keys.options).map { option, key -> HTML in
      let isChosen = field.draft?.texts.contains(option.value) == true
      return """
        <li data-value="\(option.value)">\
        <span class="mark" aria-hidden="true">\(isChosen ? marked.0 : marked.1)</span>\
        <span\(marks(key.label))>\(HTMLText.content(texts.label(option.value)))</span></li>
        """
    }
    return #"<ul class="options">\#(items)</ul>"#
  }

  private var switchControl: HTML {
    let isOn = field.draft == .boolean(true)
    return #"<p class="switch\#(isOn ? " on" : "")" aria-hidden="true"><span></span></p>"#
  }
}

/// The messages that refuse answers in the fields of a page, below its card: one for each reason.
struct FieldRefusals {
  let page: Page
  let renderer: LocaleRenderer
  let words: DeckWords

  /// The messages as a list; nil for a page without fields.
  var html: HTML? {
    let fields = page.fields.compactMap(refusals)
    if fields.isEmpty { return nil }
    return """
      <div class="refusals"><p>\(words.whenRefused)</p>\
      <dl\(HTMLText.language(renderer.name, isMirrored: renderer.isMirrored))>\(fields)</dl></div>
      """
  }

  private func refusals(of field: Field) -> HTML? {
    guard let texts = renderer.pageBuilder.input(in: field) else { return nil }
    let reasons = texts.fact.refusalReasons + (field.refusedWhen == nil ? [] : [.refused])
    let needed = field.isRequired ? [(words.classEmpty, renderer.words.fieldNeeded)] : []
    let items = (needed + reasons.map { (words.name(of: $0), texts.text(of: $0)) })
      .map { name, text -> HTML in
        """
        <dd><span class="class" lang="\(words.languageTag)">\(name)</span>\
        <span>\(HTMLText.lines(text))</span></dd>
        """
      }
    return "<dt>\(HTMLText.content(texts.content.label))</dt>\(items)"
  }
}

extension FactDeclaration {
  /// The reasons for which a field refuses what is typed: the rules, and that it is no value of the type.
  fileprivate var refusalReasons: [InvalidAnswer] {
    let typed: InvalidAnswer? =
      switch type {
      case .text, .version: nil
      case .secret: rules.isTwice ? .different : nil
      case .number: .notANumber
      case .date: .notADate
      case .word, .words, .boolean: .notOffered
      }
    let broken = refusedSamples(today: FactDomains.today).map(\.reason)
    return InvalidAnswer.allCases.filter { broken.contains($0) || $0 == typed }
  }
}
