import FlowContent
import FlowCore

/// Finds links that differ from those of the source text, and changed attributes such as
/// `^[%lld beds](inflect: true)`.
///
/// A translation may leave out attributes that its language doesn't have. Another address may be meant,
/// so findings are notes.
enum MarkupRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    subject.texts.compactMap { text in
      guard let source = text.source.map(Markup.init), let fault = fault(in: text.text, source)
      else {
        return nil
      }
      return Finding(
        Diagnostic(
          .note, .markup, "'\(text.key)' in \(text.language) \(fault)",
          at: subject.location(of: text)), remark: .markup)
    }
  }

  private static func fault(in text: String, _ source: Markup) -> String? {
    let own = Markup(text)
    func list(_ texts: [String], _ noun: String) -> String {
      let names = texts.map { "'\($0)'" }.joined(separator: ", ")
      return texts.count == 1 ? "the \(noun) \(names)" : "the \(noun)s \(names)"
    }
    let missing = source.links.without(own.links)
    let added = own.links.without(source.links)
    if !missing.isEmpty, missing.count == added.count {
      return
        "changes \(list(missing, "link")) to \(added.map { "'\($0)'" }.joined(separator: ", "))"
    }
    if !missing.isEmpty {
      return "leaves out \(list(missing, "link")); write [words](\(missing[0]))"
    }
    if !added.isEmpty { return "adds \(list(added, "link"))" }
    guard text.contains("^["), own.attributes.sorted() != source.attributes.sorted() else {
      return nil
    }
    return source.attributes.isEmpty
      ? "has attributes after '^[…]', and its source text has none"
      : "changes \(list(source.attributes.map { "(\($0))" }, "attribute")); keep what stands after '^[…]'"
  }
}

extension [String] {
  /// Returns the texts without others, each taken away as often as it is there.
  fileprivate func without(_ others: [String]) -> [String] {
    others.reduce(into: self) { rest, other in
      if let index = rest.firstIndex(of: other) { rest.remove(at: index) }
    }
  }
}
