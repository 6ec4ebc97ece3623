import Achievements
import FlowContent
import FlowCore
import FlowTerminal

/// Finds icons that the terminal has no glyph for and shows as bullets.
enum UnknownIconRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let icons =
      subject.flow.icons.map { ($0.name, subject.sourceMap[$0.steps]) }
      + (subject.achievements.map { opened in
        opened.set.icons.map { ($0.name, opened.sourceMap[$0.steps]) }
      } ?? [])
    return icons.filter { Glyph.known($0.0) == nil }.map { name, location in
      let nearest = name.nearest(in: Glyph.names)
      let advice = nearest == nil ? "; it shows a bullet" : nearest.suggestion
      return Finding(
        .warning, .unknownIcon, "a terminal has no glyph for the icon '\(name)'\(advice)",
        at: location)
    }
  }
}

/// The name of an icon, and its path in the file.
private typealias PlacedIcon = (name: String, steps: [PathElement])

extension Flow {
  fileprivate var icons: [PlacedIcon] {
    pages.enumerated().flatMap { index, page -> [PlacedIcon] in
      let path: [PathElement] = ["pages", .item(index)]
      var icons = [(page.icon, path + ["icon"])]
      for (index, feature) in page.features.enumerated() {
        icons.append((feature.icon, path + ["features", .item(index), "icon"]))
      }
      icons.append((page.spotlight?.callout?.icon, path + ["callout", "icon"]))
      return icons.compactMap { name, steps in name.map { ($0, steps) } }
    }
  }
}

extension AchievementSet {
  fileprivate var icons: [PlacedIcon] {
    achievements.enumerated().compactMap { index, achievement in
      achievement.icon.map { ($0, ["achievements", .item(index), "icon"]) }
    }
  }
}
