import Achievements
import FlowContent
import FlowCore

/// Finds declared attributes and settings that no achievement uses.
enum UnusedVocabularyRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let achievements = subject.achievements else { return [] }
    let set = achievements.set
    let used = Set(set.achievements.flatMap(\.triggers).flatMap(\.factNames))
    let attributes = set.attributes.map { ("attributes", $0.name) }
    let settings = set.settings.map { ("settings", $0.name) }
    return (attributes + settings).filter { !used.contains($0.1) }.map { section, name in
      Finding(
        .warning, .unusedVocabulary, "no achievement uses '\(name)'",
        at: achievements.sourceMap[.key(section), .key(name)])
    }
  }
}
