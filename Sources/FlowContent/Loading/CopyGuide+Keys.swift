import FlowCore

extension CopyGuide {
  /// The keys of a flow that concern its copy.
  static let keys: [Key<Flow>] = [
    Key(
      "limits", Form<[CopyLimit]>.list(.limit),
      "How long texts may be, by what they are for or by their key."
    ) { flow, limits in flow.guide.limits = limits },
    Key(
      "glossary", Form<[GlossaryTerm]>.list(.mapping(GlossaryTerm.table), unique: "term"),
      "What things are called in each language, and what they are not."
    ) { flow, terms in flow.guide.glossary = terms },
    Key(
      "readingEase", Form<Int>.integer(0...100),
      "The least Flesch reading ease of English texts, such as 60; left out, none is asked for."
    ) { flow, ease in flow.guide.readingEase = ease },
  ]
}
