import FlowCore

extension Choice {
  /// The keys of a choice.
  static let table = Table(
    "choice", start: Choice(id: "", label: "", action: .next),
    [
      MappingKey(
        "choice", .identifier, required: true, "The choice's name, unique on its page.",
        apply: { choice, id, reading in
          choice.id = id
          choice.label = "\(reading.page).\(id)"
        }),
      MappingKey("label", \.label, .prose, default: "<page>.<choice>", "Copy key of the label."),
      MappingKey("do", \.action, .action, required: true, "The action that it performs."),
    ])
}

extension ValueFormat<Choice.Action> {
  fileprivate static let words: [(String, Choice.Action)] = [
    ("next", .next), ("skip", .skip), ("finish", .finish), ("signIn", .signIn),
  ]

  /// The words that need an object, with what that is.
  fileprivate static let verbs = [("goto", "PAGE"), ("answer", "VALUE"), ("launch", "FLOW")]

  /// A word, or `{goto: PAGE}`, `{answer: VALUE}` or `{launch: FLOW}`, which may also be quoted as
  /// a text; `launch FLOW` needs no quotes.
  static var action: ValueFormat {
    let mapping = ValueFormat<ActionDraft>.mapping(ActionDraft.table).map { draft, _, reading in
      reading.action(draft)
    }
    return ValueFormat(
      shape: .either([
        .words(words.map(\.0)), .pattern("^((goto|answer|launch): |launch )"), mapping.shape(),
      ])
    ) { node, reading in
      switch node.content {
      case .scalar(let scalar):
        let action =
          words.first { $0.0 == scalar.text }?.1
          ?? ActionDraft(scalar, at: node.location).flatMap { reading.action($0) }
        if let action { return action }
      case .mapping(let entries):
        guard entries.count == 1, verbs.contains(where: { $0.0 == entries[0].key }),
          case .scalar(let object) = entries[0].value.content, !object.text.isEmpty
        else { break }
        return mapping.read(node, &reading)
      case .list: break
      case .unread: return nil
      }
      reading.report(.noAction(node))
      return nil
    }
  }
}

/// A `goto`, `answer` or `launch` while it is read; one of them has a value.
struct ActionDraft {
  var page: LocatedText?
  var answer: LocatedText?
  var flow: LocatedText?
}

extension ActionDraft {
  /// Reads an action as one text, such as `goto: PAGE`; nil if it is none.
  fileprivate init?(_ scalar: SourceScalar, at location: SourceLocation) {
    let verb = scalar.text.prefix { $0 != ":" && $0 != " " }
    let rest = scalar.text.dropFirst(verb.count)
    let object = rest.dropFirst().drop { $0 == " " }
    guard !object.isEmpty, rest.first == ":" || verb == "launch" else { return nil }
    let offset = scalar.text.unicodeScalars.count - object.unicodeScalars.count
    let text = LocatedText(
      text: String(object), location: location.inside(scalar, offset: offset))
    switch verb {
    case "goto": page = text
    case "answer": answer = text
    case "launch": flow = text
    default: return nil
    }
  }

  /// The keys of an action.
  static let table = Table(
    "action", start: ActionDraft(),
    [
      MappingKey("goto", \.page, .value, "The page to go to."),
      MappingKey("answer", \.answer, .value, "The value of the fact 'answer.<page>' from then on."),
      MappingKey("launch", \.flow, .value, "The flow to run before returning to the page."),
    ])
}

extension LoadingContext {
  fileprivate mutating func action(_ draft: ActionDraft) -> Choice.Action? {
    if let page = draft.page {
      if !pages.contains(page.text) { report(.unknownPage(page, among: pages)) }
      return .goTo(page.text)
    }
    return draft.answer.map { .answer($0.text) } ?? draft.flow.map { .launch($0.text) }
  }
}

extension Diagnostic {
  /// Says that a value is no action, and which ones there are.
  fileprivate static func noAction(_ node: SourceNode) -> Self {
    let (words, verbs) = (
      ValueFormat<Choice.Action>.words.map(\.0), ValueFormat<Choice.Action>.verbs
    )
    var found = node.kind
    var meant: String?
    switch node.content {
    case .scalar(let scalar):
      let verb = String(scalar.text.prefix { $0 != " " && $0 != ":" })
      found = "'\(scalar.text.excerpt)'"
      meant = scalar.text.nearest(in: words) ?? verb.nearest(in: verbs.map(\.0))
    case .mapping(let entries) where entries.count == 1:
      found = "'\(entries[0].key.excerpt)'"
      meant = entries[0].key.nearest(in: verbs.map(\.0))
    case .mapping, .list, .unread: break
    }
    let advice = meant.flatMap { found == "'\($0)'" ? nil : " (did you mean '\($0)'?)" } ?? ""
    let objects = verbs.map { "{\($0.0): \($0.1)}" }
    return .error(
      .value,
      "'do' can't be \(found)\(advice); use \((words + objects.dropLast()).joined(separator: ", "))"
        + " or \(objects.last ?? "")",
      at: node.location)
  }

  static func unknownPage(_ page: LocatedText, among pages: [String]) -> Self {
    let advice = page.text.suggestion(in: pages.prefix(1_000))
    return .error(
      .unknownTarget, "unknown page '\(page.text.excerpt)'\(advice)", at: page.location)
  }
}
