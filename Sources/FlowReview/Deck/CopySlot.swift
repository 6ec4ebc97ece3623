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
    var places = [CopySlot(title, .title, in: .title)]
    if emoji != nil { places.append(CopySlot(implicit("\(id).emoji"), .emoji, isOptional: true)) }
    if icon != nil { places.append(CopySlot(implicit("\(id).icon"), .icon, isOptional: true)) }
    places.append(CopySlot(body, .body, isOptional: isBodyOptional))
    if let illustration { places.append(CopySlot(illustration, .illustration)) }
    if let video { places.append(CopySlot(video.title, .video)) }
    if let screen {
      places += screen.bars.map { CopySlot($0.label, .bar, in: .bar(of: screen, at: $0.edge)) }
      places += screen.elements.map { CopySlot($0.label, .element, in: .on($0)) }
    }
    if let callout = spotlight?.callout { places.append(CopySlot(callout.text, .callout)) }
    places += features.map { CopySlot($0.text, .feature) }
    places += steps.map { CopySlot($0.text, .step) }
    places += gestures.map {
      CopySlot(implicit("\(id).\($0.rawValue)"), .gesture, isOptional: true)
    }
    for attempt in practice?.tries ?? [] {
      places.append(CopySlot(attempt.say, .practice))
      places += attempt.words.map { CopySlot($0, .practice) }
    }
    places += choices.map { CopySlot($0.label, .choice, in: .line) }
    if let forward { places.append(CopySlot(forward, .forward, in: .line)) }
    return places
  }
}
