import FlowCore

/// One use of a copy key on a page.
struct CopyPlace: Hashable {
  let key: String
  let role: CopyRole
  /// True if the page leaves the string out when the catalog has no such key.
  let isOptional: Bool
  /// The space that the string has on the page; nil where it may have any length.
  let room: CopyRoom?

  init(_ key: String, _ role: CopyRole, isOptional: Bool = false, in room: CopyRoom? = nil) {
    self.key = key
    self.role = role
    self.isOptional = isOptional
    self.room = room
  }
}

extension Flow {
  /// Returns the strings that a page can show, each key once, in the order of display.
  func copy(on page: Page) -> [CopyPlace] {
    var seen: Set<String> = []
    return page.copy(
      on: page.spotlight.flatMap { light in screens.first { $0.id == light.screen } }
    )
    .filter { seen.insert($0.key).inserted }
  }
}

extension Page {
  fileprivate func copy(on screen: Screen?) -> [CopyPlace] {
    var places = [CopyPlace(title, .title, in: .title)]
    if emoji != nil { places.append(CopyPlace("\(id).emoji", .emoji, isOptional: true)) }
    if icon != nil { places.append(CopyPlace("\(id).icon", .icon, isOptional: true)) }
    places.append(CopyPlace(body, .body, isOptional: isBodyOptional))
    if let illustration { places.append(CopyPlace(illustration, .illustration)) }
    if let screen {
      places += screen.bars.map { CopyPlace($0.label, .bar, in: .bar(of: screen, at: $0.edge)) }
      places += screen.elements.map { CopyPlace($0.label, .element, in: .on($0)) }
    }
    if let callout = spotlight?.callout { places.append(CopyPlace(callout.text, .callout)) }
    places += features.map { CopyPlace($0.text, .feature) }
    places += steps.map { CopyPlace($0.text, .step) }
    places += gestures.map { CopyPlace("\(id).\($0.rawValue)", .gesture, isOptional: true) }
    places += choices.map { CopyPlace($0.label, .choice, in: .line) }
    if let forward { places.append(CopyPlace(forward, .forward, in: .line)) }
    return places
  }
}
