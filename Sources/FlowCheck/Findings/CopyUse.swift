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

  /// Returns the use with the part of the flow that it belongs to.
  fileprivate func by(_ owner: String) -> CopyUse {
    var use = self
    use.owner = owner
    return use
  }
}

extension Flow {
  /// The copy keys that the flow may look up, without duplicates, in the order of the file.
  package var copyKeys: [String] {
    var seen: Set<String> = []
    return copyUses.map(\.key).filter { seen.insert($0).inserted }
  }

  /// All uses of copy keys in the flow, in the order of the file.
  package var copyUses: [CopyUse] {
    var uses = [
      CopyUse(key: copyKey("replay.title"), kind: .title, path: [], isOptional: true),
      CopyUse(key: copyKey("replay.body"), kind: .body, path: [], isOptional: true),
    ]
    for (index, screen) in screens.enumerated() {
      let way: [SourceMap.PathElement] = ["screens", .item(index)]
      for (index, bar) in screen.bars.enumerated() {
        uses.append(
          CopyUse(
            key: bar.label, kind: .label, path: way + ["bars", .item(index), "label"],
            owner: "screen \(screen.id)"))
      }
      for (index, element) in screen.elements.enumerated() {
        uses.append(
          CopyUse(
            key: element.label, kind: .label, path: way + ["elements", .item(index), "label"],
            owner: "screen \(screen.id)"))
      }
    }
    for (index, page) in pages.enumerated() {
      uses += page.copyUses(["pages", .item(index)], copyKey).map { $0.by("page \(page.id)") }
    }
    return uses
  }
}

extension AchievementSet {
  /// All uses of copy keys in the achievements, in the order of the file.
  var copyUses: [CopyUse] {
    achievements.enumerated().flatMap { index, achievement in
      let way: [SourceMap.PathElement] = ["achievements", .item(index)]
      let category = achievement.category.map {
        [CopyUse(key: "categories.\($0)", kind: .label, path: way + ["category"])]
      }
      let uses = [
        CopyUse(key: achievement.title, kind: .title, path: way + ["title"]),
        CopyUse(key: achievement.text, kind: .body, path: way + ["text"]),
      ]
      return (uses + (category ?? [])).map { $0.by("achievement \(achievement.id)") }
    }
  }
}

extension Page {
  fileprivate func copyUses(
    _ way: [SourceMap.PathElement], _ implicit: (String) -> String
  ) -> [CopyUse] {
    var uses = [CopyUse(key: title, kind: .title, path: way + ["title"])]
    uses.append(
      CopyUse(key: body, kind: .body, path: way + ["body"], isOptional: isBodyOptional))
    if emoji != nil {
      uses.append(
        CopyUse(key: implicit("\(id).emoji"), kind: .description, path: way, isOptional: true))
    }
    if icon != nil {
      uses.append(
        CopyUse(key: implicit("\(id).icon"), kind: .description, path: way, isOptional: true))
    }
    for gesture in gestures {
      uses.append(
        CopyUse(
          key: implicit("\(id).\(gesture.rawValue)"), kind: .hint, path: way, isOptional: true))
    }
    if let forward { uses.append(CopyUse(key: forward, kind: .button, path: way + ["continue"])) }
    if let illustration {
      uses.append(CopyUse(key: illustration, kind: .description, path: way + ["illustration"]))
    }
    if let video {
      uses.append(CopyUse(key: video.title, kind: .video, path: way + ["video", "title"]))
    }
    for (index, feature) in features.enumerated() {
      uses.append(
        CopyUse(key: feature.text, kind: .feature, path: way + ["features", .item(index), "text"]))
    }
    for (index, step) in steps.enumerated() {
      uses.append(
        CopyUse(key: step.text, kind: .step, path: way + ["steps", .item(index), "text"]))
    }
    for (index, choice) in choices.enumerated() {
      uses.append(
        CopyUse(key: choice.label, kind: .button, path: way + ["choices", .item(index), "label"]))
    }
    if let callout = spotlight?.callout {
      uses.append(CopyUse(key: callout.text, kind: .callout, path: way + ["callout", "text"]))
    }
    for (index, attempt) in (practice?.tries ?? []).enumerated() {
      let way = way + ["practice", "tries", .item(index)]
      uses.append(CopyUse(key: attempt.say, kind: .hint, path: way + ["say"]))
      for (index, word) in attempt.words.enumerated() {
        uses.append(CopyUse(key: word, kind: .label, path: way + ["words", .item(index)]))
      }
    }
    return uses
  }
}

extension CatalogEntry {
  /// Returns true if the entry has no text in a language, by the catalog's name for it.
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
