import Achievements
import FlowContent
import FlowCore

/// Finds declared attributes and settings that no achievement uses.
enum UnusedVocabularyRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let achievements = subject.achievements else { return [] }
    let set = achievements.set
    let used = set.namesInUse
    let attributes = set.attributes.map { ("attributes", $0.name) }
    let settings = set.settings.map { ("settings", $0.name) }
    return (attributes + settings).filter { !used.contains($0.1) }.map { section, name in
      .warning(
        .unusedVocabulary, "no achievement uses '\(name)'",
        at: achievements.sourceMap[.key(section), .key(name)])
    }
  }
}

extension AchievementSet {
  /// The names that triggers use; for a lowest or highest value, also the attribute itself.
  fileprivate var namesInUse: Set<String> {
    var names: Set<String> = []
    for trigger in achievements.flatMap(\.triggers) {
      let conditions = [trigger.condition] + (trigger.perfect.map { [$0.condition] } ?? [])
      for name in conditions.flatMap(\.factNames) {
        names.insert(name)
        // `lowest.balance` uses the attribute `balance`; attribute names contain no dot.
        names.insert(String(name.split(separator: ".").last ?? ""))
      }
      if let distinct = trigger.distinct { names.insert(distinct.attribute) }
      if let perfect = trigger.perfect { names.insert(perfect.attribute) }
    }
    return names
  }
}
