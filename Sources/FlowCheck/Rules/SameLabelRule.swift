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
          return .same(
            first.copy[choices[index].label], as: earlier, in: same.compactMap(\.language),
            at: subject.sourceMap["pages", .item(page), "choices", .item(index), "label"])
        }
      }
    }
  }
}

extension Finding {
  fileprivate static func same(
    _ label: String, as other: Choice, in languages: [String], at place: SourceLocation
  ) -> Self {
    let scope = languages.isEmpty ? "" : " in \(languages.joined(separator: ", "))"
    return .warning(
      .sameLabel,
      "the label '\(label.excerpt)' is also that of the choice '\(other.id)'\(scope); use another one",
      at: place)
  }
}
