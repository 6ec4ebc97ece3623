import FlowCore

extension Choice: Mapping {
  static let thing = "choice"
  static var start: Self { Choice(id: "", label: "", action: .next) }

  mutating func read(_ keys: inout LoadingContext) {
    if let id = keys.read(
      "choice", .identifier, required: true, "The choice's name, unique on its page.")
    {
      self.id = id
      label = "\(keys.page).\(id)"
    }
    keys.read("label", .prose, into: &label, default: "<page>.<choice>", "Copy key of the label.")
    keys.read("do", .action, into: &action, required: true, "The action that it performs.")
  }
}

extension ValueFormat<Choice.Action> {
  /// A word, or a mapping such as `{goto: PAGE}`, which may also be quoted as a text; `launch FLOW`
  /// needs no quotes.
  static var action: ValueFormat {
    ValueFormat(shape: .action) { node, reading in
      guard let (form, object) = node.action else {
        if case .unread = node.content { return nil }
        reading.report(.noAction(node))
        return nil
      }
      if form.object == .page, !reading.pages.contains(object.text) {
        reading.report(.unknownPage(object, among: reading.pages))
      }
      if let mistake = reading.mistake(in: form, object.text) {
        reading.report(.value, mistake, at: object.text.isEmpty ? node.location : object.location)
      }
      return form.make(object.text)
    }
  }
}

extension LoadingContext {
  /// Returns why the page can't have a choice with an action; nil if it can.
  fileprivate func mistake(in form: Choice.Action.Form, _ object: String) -> String? {
    let isInterrupting = interruptingPages.contains(page)
    switch form.make(object) {
    case .later where !allowsLater:
      return "'later' needs the flow's own 'later', which says for how long"
    case .dismiss where !isInterrupting:
      return "'dismiss' takes an interrupting page away; this page has no 'interrupts'"
    case .language(let tag) where LanguageTag(tag) == nil:
      return "'\(tag.excerpt)' isn't the tag of a language, such as es-MX"
    case .goTo(let target) where interruptingPages.contains(target):
      return "the page '\(target.excerpt)' interrupts others, so nothing leads to it"
    case .next, .skip, .finish, .goTo, .back:
      return isInterrupting
        ? "an interrupting page can't do '\(form.word)'; use signIn, answer, language, later, quit,"
          + " launch or dismiss" : nil
    case .later, .dismiss, .language, .quit, .answer, .request: return nil
    }
  }
}

extension Shape {
  fileprivate static var action: Shape {
    let forms = Choice.Action.formsWithObject
    let beginnings =
      ["(\(forms.map(\.word).joined(separator: "|"))): "]
      + forms.filter(\.allowsSpace).map { $0.word + " " }
    let object = ValueFormat<LocatedText>.value.shape()
    return .either([
      .words(Choice.Action.forms.filter { $0.object == nil }.map(\.word)),
      .pattern("^(\(beginnings.joined(separator: "|")))"),
      .mapping("action") {
        forms.map { form in
          KeyShape(
            name: form.word, shape: object, isRequired: false, defaultValue: nil,
            summary: form.objectSummary)
        }
      },
    ])
  }
}

extension SourceNode {
  /// The action that the node writes, with its object, which is empty for a word alone; nil if it is
  /// no action.
  fileprivate var action: (form: Choice.Action.Form, object: LocatedText)? {
    switch content {
    case .scalar(let scalar):
      let word = scalar.text.prefix { $0 != ":" && $0 != " " }
      let rest = scalar.text.dropFirst(word.count)
      let object = rest.dropFirst().drop { $0 == " " }
      guard let form = Choice.Action.forms.first(where: { $0.word == word }),
        form.object == nil
          ? rest.isEmpty : !object.isEmpty && (rest.first == ":" || form.allowsSpace)
      else { return nil }
      let offset = scalar.text.unicodeScalars.count - object.unicodeScalars.count
      return (
        form, LocatedText(text: String(object), location: location.inside(scalar, offset: offset))
      )
    case .mapping(let entries):
      guard entries.count == 1,
        let form = Choice.Action.formsWithObject.first(where: { $0.word == entries[0].key }),
        case .scalar(let object) = entries[0].value.content, !object.text.isEmpty
      else { return nil }
      return (form, LocatedText(text: object.text, location: entries[0].value.location))
    case .list, .unread: return nil
    }
  }

  /// The action of which the node has the word, without the object that it needs.
  fileprivate var formWithoutObject: Choice.Action.Form? {
    let word =
      switch content {
      case .scalar(let scalar): String(scalar.text.prefix { $0 != ":" })
      case .mapping(let entries): entries.count == 1 ? entries[0].key : ""
      case .list, .unread: ""
      }
    return Choice.Action.formsWithObject.first { $0.word == word }
  }
}

extension Choice.Action {
  fileprivate static var formsWithObject: [Form] { forms.filter { $0.object != nil } }
}

extension Diagnostic {
  /// Says that a value is no action, and which ones there are.
  fileprivate static func noAction(_ node: SourceNode) -> Self {
    if let form = node.formWithoutObject {
      let object =
        form.object == .tag
        ? "the tag of a language" : "a \(form.object?.rawValue.lowercased() ?? "")"
      return .error(
        .value, "'\(form.word)' needs \(object), as in \(form.mapping)", at: node.location)
    }
    let words = Choice.Action.forms.map(\.word)
    var found = node.kind
    var meant: String?
    switch node.content {
    case .scalar(let scalar):
      found = "'\(scalar.text.excerpt)'"
      meant =
        scalar.text.nearest(in: words)
        ?? String(scalar.text.prefix { $0 != " " && $0 != ":" }).nearest(in: words)
    case .mapping(let entries) where entries.count == 1:
      found = "'\(entries[0].key.excerpt)'"
      meant = entries[0].key.nearest(in: words)
    case .mapping, .list, .unread: break
    }
    let advice = meant.flatMap { found == "'\($0)'" ? nil : " (did you mean '\($0)'?)" } ?? ""
    let usages = Choice.Action.forms.map { $0.object == nil ? $0.word : $0.mapping }
    return .error(
      .value, "'do' can't be \(found)\(advice); use \(usages.alternatives)", at: node.location)
  }

  static func unknownPage(_ page: LocatedText, among pages: [String]) -> Self {
    let advice = page.text.suggestion(in: pages.prefix(1_000))
    return .error(
      .unknownTarget, "unknown page '\(page.text.excerpt)'\(advice)", at: page.location)
  }
}
