extension HelpPage {
  /// `firstrun help screens`.
  static var screens: HelpPage {
    HelpPage(
      "Screens",
      [
        .plain(
          """
          A mock screen stands for a screen of the app, drawn with characters. A page
          that names elements under 'highlight' shows the screen with those elements
          highlighted and its 'callout' beside them. The rows of a screen scroll; its
          bars don't.
          """),
        .keys("Keys of a screen", of: "screen"),
        .keys("Keys of a bar", of: "bar"),
        .keys("Keys of an element", of: "element"),
        .flowExample(
          """
          screens:
            - screen: beds
              size: 30x9
              bars:
                - {bar: top, label: My beds}
              elements:
                - {element: add, at: 22x0, size: 8x3, kind: button, label: Add}
                - {element: first, at: 0x3, size: 30x3, radius: 4, label: Tomatoes}
          pages:
            - page: welcome
            - page: adding
              highlight: add
              callout: {text: Add your first bed, edge: leading}
            - page: watering
              highlight: [first]
              missing: skip
          """),
        .seeAlso(["pages", "flow", "preview"]),
      ])
  }
}
