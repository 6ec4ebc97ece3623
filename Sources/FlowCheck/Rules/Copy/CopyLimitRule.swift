import FlowContent
import FlowCore
import FlowFormats

/// Finds texts that are longer than the flow allows, in characters or in columns of a terminal.
///
/// A placeholder counts as it is written, since its value is unknown.
enum CopyLimitRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let limits = subject.flow.guide.limits
    guard !limits.isEmpty else { return [] }
    return subject.texts.flatMap { text in
      limits.filter { $0.covers(text) }.flatMap { limit -> [Finding] in
        var place: SourceLocation { subject.place(of: text) }
        var findings: [Finding] = []
        if let most = limit.characters, text.text.count > most {
          findings.append(.over(text, text.text.count, "characters", most, at: place))
        }
        let width = text.text.split(separator: "\n").map { DisplayWidth.of($0) }.max() ?? 0
        if let most = limit.cells, width > most {
          findings.append(.over(text, width, "columns", most, at: place))
        }
        return findings
      }
    }
  }
}

extension CopyLimit {
  fileprivate func covers(_ text: CopyText) -> Bool {
    switch subject {
    case .kind(let kind): text.kinds.contains(kind)
    case .key(let key): text.key == key
    }
  }
}

extension Finding {
  fileprivate static func over(
    _ text: CopyText, _ count: Int, _ unit: String, _ most: Int, at place: SourceLocation
  ) -> Self {
    .warning(
      .copyLimit,
      "'\(text.key)' is \(count) \(unit) in \(text.language), \(count - most) over the limit of"
        + " \(most)",
      at: place)
  }
}
