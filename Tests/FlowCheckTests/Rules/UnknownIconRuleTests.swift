import FlowCheck
import FlowCore
import FlowSession
import Testing

struct UnknownIconRuleTests {
  @Test func `wherever an icon may stand, one without a glyph is found`() throws {
    #expect(
      try findings(
        in: """
          screens:
            - screen: table
              size: 20x6
              elements:
                - {element: deal, at: 0x0, size: 8x3}
          pages:
            - page: one
              icon: hand.tp.fill
              features:
                - {icon: star.fill, text: Known}
                - {icon: strar.circle, text: Unknown}
              highlight: deal
              callout: {text: Deal, icon: wand.and.rays}
            - page: two
              icon: map
          """, of: .unknownIcon) == [
          "12:11 warning: a terminal has no glyph for the icon 'hand.tp.fill'; did you mean 'hand.tap.fill'?",
          "15:16 warning: a terminal has no glyph for the icon 'strar.circle'; did you mean 'star.circle'?",
          "17:33 warning: a terminal has no glyph for the icon 'wand.and.rays'; it shows a bullet",
        ])
  }

  @Test func `achievements have icons too`() throws {
    let flow = "flow: f\napp: F\ndomain: a.b\ncompletion: d\npages:\n  - page: one\n"
    let achievements = """
      achievements:
        - achievement: first
          kind: badge
          icon: trophi
          triggers: [{on: onboardingFinished}]
      """
    let found = FlowChecker.findings(in: try subject(flow, achievements: achievements))
    #expect(
      found.map(\.diagnostic).filter { $0.code == .unknownIcon }.map(\.description) == [
        "achievements.yaml:4:11: warning: a terminal has no glyph for the icon 'trophi'; did you mean 'trophy'? [F072]"
      ])
  }
}
