import FlowContent
import FlowCore
import FlowWords

/// Finds choices of a page that have the same label, so that people can't tell them apart.
enum SameLabelRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    subject.flow.pages.enumerated().flatMap { page, content in
      // By language, the first choice with each label.
      var first = subject.copies.map { _ in [String: Int]() }
      return content.choices.enumerated().flatMap { index, choice -> [Finding] in
        var same: [Int: [Int]] = [:]
        for (number, (_, copy)) in subject.copies.enumerated() {
          let label = copy[choice.label].folded
          if let earlier = first[number][label] {
            same[earlier, default: []].append(number)
          } else {
            first[number][label] = index
          }
        }
        return same.sorted { $0.key < $1.key }.map { earlier, numbers in
          let label = subject.copies[numbers[0]].copy[choice.label].excerpt
          let languages = numbers.compactMap { subject.copies[$0].language }.joined(separator: ", ")
          return Finding(
            .warning, .sameLabel,
            "the label '\(label)' is also that of the choice '\(content.choices[earlier].id)'"
              + "\(languages.isEmpty ? "" : " in \(languages)"); use another one",
            at: subject.sourceMap["pages", .item(page), "choices", .item(index), "label"])
        }
      }
    }
  }
}
