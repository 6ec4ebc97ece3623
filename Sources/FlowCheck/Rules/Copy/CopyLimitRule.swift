import FlowContent
package import FlowCore
import FlowFormats

/// Finds texts that are longer than the flow allows, in characters or in width.
///
/// A placeholder counts as it is written, since its value is unknown; markup, which nobody sees, does not.
enum CopyLimitRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let limits = subject.flow.guide.limits
    guard !limits.isEmpty else { return [] }
    return subject.texts.flatMap { text in
      limits.filter { $0.covers(text) }.flatMap { limit -> [Finding] in
        limit.excesses(of: text.text).map { length, unit, most in
          Finding(
            .warning, .copyLimit,
            "'\(text.key)' is \(length) \(unit) in \(text.language), \(length - most) over the limit of"
              + " \(most)",
            at: subject.location(of: text), remark: .lengthOver(limit: most, length: length))
        }
      }
    }
  }
}

extension CopyLimit {
  /// Returns the lengths of a text that are over the limit, each with its unit and the most allowed.
  package func excesses(of text: String) -> [(length: Int, unit: String, most: Int)] {
    let text = text.withoutMarkup
    var excesses: [(length: Int, unit: String, most: Int)] = []
    if let characters, text.count > characters {
      excesses.append((text.count, "characters", characters))
    }
    guard let cells else { return excesses }
    let width = text.split(separator: "\n").map { DisplayWidth.of(String($0)) }.max() ?? 0
    if width > cells { excesses.append((width, "characters wide", cells)) }
    return excesses
  }

  fileprivate func covers(_ text: CopyText) -> Bool {
    switch subject {
    case .roles(let roles): !roles.isDisjoint(with: text.roles)
    case .key(let key): text.key == key
    }
  }
}
