/// The visible parts of a page, apart from those that depend on facts.
package struct PageLook: Hashable {
  private var page: Page
  private var screen: Screen?
  /// The keys of texts that follow from the page's id.
  private let implicitCopy: [String]

  /// Creates the look of a page.
  ///
  /// - Parameters:
  ///   - index: The index of the page.
  ///   - flow: The flow.
  ///   - isDrawn: False if its mock screen is not drawn, and only what is lit is named.
  package init(_ index: Int, _ flow: Flow, isDrawn: Bool = true) {
    page = flow.pages[index]
    let symbols = [page.emoji.map { _ in "emoji" }, page.icon.map { _ in "icon" }]
    implicitCopy = (symbols.compactMap(\.self) + page.gestures.map(\.rawValue)).map { [page] in
      flow.copyKey("\(page.id).\($0)")
    }
    screen = flow.screen(of: page)
    screen?.elements = flow.elements(of: page, areDrawn: isDrawn)
    page.was = []
    page.show = .constant(true)
    page.skip = nil
    page.advanceWhen = nil
    page.since = nil
    page.isNumbered = true
    for step in page.steps.indices where page.steps[step].doneWhen != nil {
      page.steps[step].doneWhen = .constant(true)
    }
    // Nobody meets the name of a screen.
    screen?.id = ""
    page.spotlight?.screen = ""
    page.practice?.screen = ""
    page.spotlight?.missingElementPolicy = .show
    page.practice?.isRequired = false
    for choice in page.choices.indices { page.choices[choice].action = .next }
    for attempt in page.practice?.tries.indices ?? 0..<0 {
      // What a try says is seen once it was tried.
      page.practice?.tries[attempt].say = ""
      page.practice?.tries[attempt].changes = [:]
    }
    for element in screen?.elements.indices ?? 0..<0 {
      screen?.elements[element].show = .constant(true)
    }
  }
}

extension Flow {
  /// Returns the conditions that decide what is seen on a page, by its index; if its mock screen is
  /// not drawn, only what is lit is named.
  package func looks(of page: Int, isDrawn: Bool = true) -> [Condition] {
    pages[page].steps.compactMap(\.doneWhen)
      + elements(of: pages[page], areDrawn: isDrawn).map(\.show)
  }

  /// Returns the elements of a page's mock screen, or those that are lit.
  fileprivate func elements(of page: Page, areDrawn: Bool) -> [Screen.Element] {
    let elements = screen(of: page)?.elements ?? []
    return areDrawn
      ? elements : elements.filter { page.spotlight?.elements.contains($0.id) ?? false }
  }
}

/// A colour in sRGB: red, green and blue from 0 to 255.
public struct RGB: Hashable, Sendable {
  /// The red component.
  public var red: UInt8
  /// The green component.
  public var green: UInt8
  /// The blue component.
  public var blue: UInt8

  /// Creates a colour from its components.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Parses `#FF4D33`, in either case; nil for any other text.
  public init?(hex: String) {
    guard hex.utf8.count == 7, hex.utf8.first == UInt8(ascii: "#") else { return nil }
    var value: UInt32 = 0
    for digit in hex.utf8.dropFirst() {
      guard let nibble = Self.nibble(digit) else { return nil }
      value = value << 4 | UInt32(nibble)
    }
    red = UInt8(value >> 16)
    green = UInt8(value >> 8 & 0xFF)
    blue = UInt8(value & 0xFF)
  }

  /// The colour in the syntax of flow files, such as `#FF4D33`.
  public var hex: String {
    "#" + [red, green, blue].map { $0.padded(to: 2, radix: 16) }.joined().uppercased()
  }

  private static func nibble(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
