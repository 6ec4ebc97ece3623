import FlowContent
import FlowCore
import FlowWords

/// Finds choices of a page that have the same label, so that people can't tell them apart.
enum SameLabelRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    subject.flow.pages.enumerated().flatMap { page, content in
      let choices = content.choices
      return choices.indices.flatMap { index in
        choices[..<index].compactMap { earlier -> Finding? in
          let same = subject.copies.filter { _, copy in
            copy[earlier.label].folded == copy[choices[index].label].folded
          }
          guard let first = same.first else { return nil }
          let label = first.copy[choices[index].label].excerpt
          let languages = same.compactMap(\.language).joined(separator: ", ")
          return .warning(
            .sameLabel,
            "the label '\(label)' is also that of the choice '\(earlier.id)'"
              + "\(languages.isEmpty ? "" : " in \(languages)"); use another one",
            at: subject.sourceMap["pages", .item(page), "choices", .item(index), "label"])
        }
      }
    }
  }
}
