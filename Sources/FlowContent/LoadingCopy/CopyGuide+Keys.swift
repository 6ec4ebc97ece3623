import FlowCore

extension CopyGuide {
  /// The names of the keys.
  package static var keyNames: [String] { keys.map(\.name) }

  /// The keys of a flow that concern its copy.
  static let keys: [MappingKey<FlowDraft>] = [
    MappingKey(
      "catalog", .catalogPath,
      "The path of a String Catalog other than Localizable.xcstrings in the flow's folder."
    ) { flow, path in flow.catalog = path },
    MappingKey(
      "limits", ValueFormat<[CopyLimit]>.list(.limit),
      "Limits on the length of strings."
    ) { flow, limits in flow.guide.limits = limits },
    MappingKey(
      "glossary", ValueFormat<[GlossaryTerm]>.list(.mapping(GlossaryTerm.table), unique: "term"),
      "Terms with their translations, and words to avoid."
    ) { flow, terms in flow.guide.glossary = terms },
    MappingKey(
      "samples", .samples,
      "Values that placeholders show: by copy key, substitution or position, or 'arg' for numbers."
    ) { flow, samples in flow.samples = samples },
  ]
}
