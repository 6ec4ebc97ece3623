import Achievements
import FlowContent
import FlowCore

/// An attribute or setting that is declared and that no achievement asks for.
enum UnusedVocabularyRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let achievements = subject.achievements else { return [] }
    let set = achievements.set
    let used = set.namesInUse
    let attributes = set.attributes.map { ("attributes", $0.name) }
    let settings = set.settings.map { ("settings", $0.name) }
    return (attributes + settings).filter { !used.contains($0.1) }.map { section, name in
      .unused(name, at: achievements.places[.key(section), .key(name)])
    }
  }
}

extension AchievementSet {
  /// Every name that a trigger asks for; of a lowest or highest, the attribute's own.
  fileprivate var namesInUse: Set<String> {
    var names: Set<String> = []
    for trigger in achievements.flatMap(\.triggers) {
      let conditions = [trigger.condition] + (trigger.perfect.map { [$0.condition] } ?? [])
      for name in conditions.flatMap(\.factNames) {
        names.insert(name)
        // `lowest.balance` asks for `balance`, whose own name has no dot.
        names.insert(String(name.split(separator: ".").last ?? ""))
      }
      if let distinct = trigger.distinct { names.insert(distinct.attribute) }
      if let perfect = trigger.perfect { names.insert(perfect.attribute) }
    }
    return names
  }
}

extension Finding {
  fileprivate static func unused(_ name: String, at place: SourceLocation) -> Self {
    .warning(.unusedVocabulary, "no achievement asks for '\(name)'", at: place)
  }
}
