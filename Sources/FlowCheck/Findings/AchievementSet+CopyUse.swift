import Achievements
import FlowContent
import FlowCore

extension AchievementSet {
  /// All uses of copy keys in the achievements, in the order of the file.
  var copyUses: [CopyUse] {
    achievements.enumerated().flatMap { index, achievement in
      let keys: [(key: String?, role: CopyRole, part: PathElement)] = [
        (achievement.title, .title, "title"), (achievement.text, .body, "text"),
        (achievement.category.map { "categories.\($0)" }, .category, "category"),
      ]
      return keys.compactMap { key, role, part in
        key.map {
          CopyUse(
            $0, role, at: ["achievements", .item(index), part],
            owner: "achievement \(achievement.id)")
        }
      }
    }
  }
}

extension CatalogEntry {
  /// Returns true if the entry has no text in a language, as the catalog names it.
  func lacks(_ language: String, from source: String) -> Bool {
    localization(language)?.wording?.units.contains { !isMissing($0, from: source) } != true
  }
}

extension String {
  /// True if the string is a key such as `welcome.title`, rather than a text.
  package var isCopyKey: Bool {
    utf8.contains(UInt8(ascii: ".")) && !utf8.contains(UInt8(ascii: " ")) && !hasSuffix(".")
      && !hasSuffix("…")
  }
}
