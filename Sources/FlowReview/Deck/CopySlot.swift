import FlowCore

/// One use of a copy key on a page.
struct CopySlot: Hashable {
  let key: String
  let role: CopyRole
  /// True if the page leaves the string out when the catalog has no such key.
  let isOptional: Bool
  /// The space that the string has on the page; nil where it may have any length.
  let space: TextSpace?

  init(_ key: String, _ role: CopyRole, isOptional: Bool = false, in space: TextSpace? = nil) {
    self.key = key
    self.role = role
    self.isOptional = isOptional
    self.space = space
  }
}

/// The purpose of a string on its page.
package enum CopyRole: String, Hashable, Sendable, CaseIterable {
  case title
  case body
  /// The spoken name of the emoji, for screen readers and accessible output.
  case emoji
  /// The spoken name of the icon, for screen readers and accessible output.
  case icon
  /// The description of the picture.
  case illustration
  /// The title of the video.
  case video
  /// The label of a bar of the mock screen.
  case bar
  /// The label of an element of the mock screen.
  case element
  case callout
  case feature
  case step
  case gesture
  /// A line about an action that was tried, or a word for the action.
  case practice
  case choice
  /// The label of the command that leads to the next page.
  case forward = "continue"
  /// A string of the question before a replay.
  case question
  /// A string of an achievement, or of a mock screen that no page shows.
  case elsewhere
  /// A string that the flow never looks up.
  case unused
}

extension Flow {
  /// Returns the strings that a page can show, each key once, in the order of display.
  func copy(on page: Page) -> [CopySlot] {
    var seen: Set<String> = []
    return slots(on: page).filter { seen.insert($0.key).inserted }
  }

  /// Returns the strings that a page can show, in the order of display.
  func slots(on page: Page) -> [CopySlot] { page.copy(on: screen(of: page), copyKey) }
}

extension Page {
  fileprivate func copy(
    on screen: Screen?, _ implicit: (String) -> String
  ) -> [CopySlot] {
    var slots = [CopySlot(title, .title, in: .title)]
    if emoji != nil { slots.append(CopySlot(implicit("\(id).emoji"), .emoji, isOptional: true)) }
    if icon != nil { slots.append(CopySlot(implicit("\(id).icon"), .icon, isOptional: true)) }
    slots.append(CopySlot(body, .body, isOptional: isBodyOptional))
    if let illustration { slots.append(CopySlot(illustration, .illustration)) }
    if let video { slots.append(CopySlot(video.title, .video)) }
    if let screen {
      slots += screen.bars.map { CopySlot($0.label, .bar, in: .bar(of: screen, at: $0.edge)) }
      slots += screen.elements.map { CopySlot($0.label, .element, in: .on($0)) }
    }
    if let callout = spotlight?.callout { slots.append(CopySlot(callout.text, .callout)) }
    slots += features.map { CopySlot($0.text, .feature) }
    slots += steps.map { CopySlot($0.text, .step) }
    slots += gestures.map {
      CopySlot(implicit("\(id).\($0.rawValue)"), .gesture, isOptional: true)
    }
    for attempt in practice?.tries ?? [] {
      slots.append(CopySlot(attempt.say, .practice))
      slots += attempt.words.map { CopySlot($0, .practice) }
    }
    slots += choices.map { CopySlot($0.label, .choice, in: .line) }
    if let forward { slots.append(CopySlot(forward, .forward, in: .line)) }
    return slots
  }
}
