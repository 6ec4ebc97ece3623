import FlowContent
import FlowCore

/// Tells by how much the copy of a variant is longer or shorter than that of the control.
///
/// Reading takes time, which is an effect of its own.
enum VariantLengthRule {
  /// The difference in percent from which on it is worth a note.
  private static let least = 20

  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let catalog = subject.catalog else { return [] }
    let copy = Copy(catalog, language: nil)
    return subject.experiments.enumerated().flatMap { index, experiment -> [Finding] in
      let forms = subject.variants.filter {
        $0.choices.map(\.experiment) == [experiment.name]
      }
      guard let control = forms.first else { return [] }
      let words = control.subject.wordCount(in: copy)
      return forms.enumerated().dropFirst().compactMap { position, form in
        let others = form.subject.wordCount(in: copy)
        guard words > 0, abs(others - words) * 100 >= words * least else { return nil }
        return .length(
          form, others, control, words,
          at: subject.sourceMap["experiments", .item(index), "variants", .item(position)])
      }
    }
  }
}

extension CheckSubject {
  /// The number of words on all pages in the source language, as far as blanks divide them.
  fileprivate func wordCount(in copy: Copy) -> Int {
    copyUses.reduce(0) { count, use in
      count + (copy.text(for: use.use.key)?.split(whereSeparator: \.isWhitespace).count ?? 0)
    }
  }
}

extension Finding {
  fileprivate static func length(
    _ form: VariantSubject, _ words: Int, _ control: VariantSubject, _ others: Int,
    at place: SourceLocation
  ) -> Self {
    let percent = (abs(words - others) * 100 + others / 2) / others
    return .note(
      .variantLength,
      "the variant '\(form.choices[0].variant.name)' has \(words) words, and '\(control.choices[0].variant.name)' \(others): "
        + "\(percent)% \(words < others ? "fewer" : "more")", at: place)
  }
}
