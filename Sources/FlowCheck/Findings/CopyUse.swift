import Achievements
import FlowContent
package import FlowCore

/// A use of a copy key in a flow.
package struct CopyUse {
  package let key: String
  package let kind: CopyKind
  let path: [SourceMap.PathElement]
  /// True if the flow works without the text, so that the catalog may leave it out.
  var isOptional = false
  /// The part of the flow that uses the key, for translators: `page welcome`.
  var owner = ""
}

extension Flow {
  /// The copy keys that the flow may look up, without duplicates, in the order of the file.
  package var copyKeys: [String] { copyUses.map(\.key).uniqued }

  /// All uses of copy keys in the flow, in the order of the file.
  package var copyUses: [CopyUse] {
    var uses = [
      CopyUse(key: copyKey("replay.title"), kind: .title, path: [], isOptional: true),
      CopyUse(key: copyKey("replay.body"), kind: .body, path: [], isOptional: true),
    ]
    for (index, screen) in screens.enumerated() {
      let path: [SourceMap.PathElement] = ["screens", .item(index)]
      let labels: [(String, [SourceMap.PathElement])] =
        screen.bars.enumerated().map { ($1.label, ["bars", .item($0)]) }
        + screen.elements.enumerated().map { ($1.label, ["elements", .item($0)]) }
      uses += labels.map { label, part in
        CopyUse(
          key: label, kind: .label, path: path + part + ["label"], owner: "screen \(screen.id)")
      }
    }
    for (index, page) in pages.enumerated() { uses += copyUses(of: page, at: index) }
    return uses
  }

  private func copyUses(of page: Page, at index: Int) -> [CopyUse] {
    var uses: [CopyUse] = []
    func add(
      _ key: String?, _ kind: CopyKind, _ path: [SourceMap.PathElement], isOptional: Bool = false
    ) {
      guard let key else { return }
      uses.append(
        CopyUse(
          key: key, kind: kind, path: ["pages", .item(index)] + path, isOptional: isOptional,
          owner: "page \(page.id)"))
    }
    func addImplicit(_ name: String, _ kind: CopyKind) {
      add(copyKey("\(page.id).\(name)"), kind, [], isOptional: true)
    }
    add(page.title, .title, ["title"])
    add(page.body, .body, ["body"], isOptional: page.isBodyOptional)
    if page.emoji != nil { addImplicit("emoji", .description) }
    if page.icon != nil { addImplicit("icon", .description) }
    for gesture in page.gestures { addImplicit(gesture.rawValue, .hint) }
    add(page.forward, .button, ["continue"])
    add(page.illustration, .description, ["illustration"])
    add(page.video?.title, .video, ["video", "title"])
    for (index, feature) in page.features.enumerated() {
      add(feature.text, .feature, ["features", .item(index), "text"])
    }
    for (index, step) in page.steps.enumerated() {
      add(step.text, .step, ["steps", .item(index), "text"])
    }
    for (index, choice) in page.choices.enumerated() {
      add(choice.label, .button, ["choices", .item(index), "label"])
    }
    add(page.spotlight?.callout?.text, .callout, ["callout", "text"])
    for (index, attempt) in (page.practice?.tries ?? []).enumerated() {
      let path: [SourceMap.PathElement] = ["practice", "tries", .item(index)]
      add(attempt.say, .hint, path + ["say"])
      for (index, word) in attempt.words.enumerated() {
        add(word, .label, path + ["words", .item(index)])
      }
    }
    return uses
  }
}

extension AchievementSet {
  /// All uses of copy keys in the achievements, in the order of the file.
  var copyUses: [CopyUse] {
    achievements.enumerated().flatMap { index, achievement in
      let keys: [(key: String?, kind: CopyKind, part: SourceMap.PathElement)] = [
        (achievement.title, .title, "title"), (achievement.text, .body, "text"),
        (achievement.category.map { "categories.\($0)" }, .label, "category"),
      ]
      return keys.compactMap { key, kind, part in
        key.map {
          CopyUse(
            key: $0, kind: kind, path: ["achievements", .item(index), part],
            owner: "achievement \(achievement.id)")
        }
      }
    }
  }
}

extension CatalogEntry {
  /// Returns true if the entry has no text in a language, as the catalog names it.
  func lacks(_ language: String) -> Bool {
    localization(language)?.wording?.units.contains { !$0.value.isEmpty } != true
  }
}

extension String {
  /// True if the string is a key such as `welcome.title`, rather than a text.
  package var isCopyKey: Bool {
    utf8.contains(UInt8(ascii: ".")) && !utf8.contains(UInt8(ascii: " ")) && !hasSuffix(".")
      && !hasSuffix("…")
  }
}
