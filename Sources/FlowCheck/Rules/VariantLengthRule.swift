import FlowContent
import FlowCore

/// Finds variants whose copy is much longer or shorter than that of the control.
///
/// The time that people take to read it is an effect of its own.
enum VariantLengthRule {
  /// The difference in percent from which a note is given.
  private static let least = 20

  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let catalog = subject.catalog else { return [] }
    let copy = Copy(catalog, language: nil)
    return subject.experiments.enumerated().flatMap { index, experiment -> [Finding] in
      let forms = subject.variants.filter {
        $0.choices.map(\.experiment) == [experiment.name]
      }
      guard let control = forms.first else { return [] }
      let usual = control.subject.wordCount(in: copy)
      return forms.enumerated().dropFirst().compactMap { position, form in
        let count = form.subject.wordCount(in: copy)
        let difference = abs(count - usual)
        guard usual > 0, difference * 100 >= usual * least else { return nil }
        let percent = (difference * 100 + usual / 2) / usual
        return Finding(
          .note, .variantLength,
          "the variant '\(form.choices[0].variant.name)' has \(count) words, and"
            + " '\(control.choices[0].variant.name)' \(usual): \(percent)%"
            + " \(count < usual ? "fewer" : "more")",
          at: subject.sourceMap["experiments", .item(index), "variants", .item(position)])
      }
    }
  }
}

extension CheckSubject {
  /// The number of words on all pages in the source language, separated by spaces.
  fileprivate func wordCount(in copy: Copy) -> Int {
    copyUses.reduce(0) { count, use in
      count + (copy.text(for: use.use.key)?.split(whereSeparator: \.isWhitespace).count ?? 0)
    }
  }
}
