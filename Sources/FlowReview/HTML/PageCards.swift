import FlowCheck
import FlowContent
import FlowCore
import FlowFormats
import FlowTerminal

/// The cards of a flow's pages in the languages of a deck, on the devices that texts are worded for
/// and with the plural forms that they have.
struct PageCards {
  let sampler: PageSampler
  let renderers: [LocaleRenderer]
  /// The renderers for other choices: of a device other than the deck's (`mac`), of a plural form
  /// (`few`), or of both (`mac.few`).
  private let otherRenderers: [(choice: String, renderers: [LocaleRenderer])]
  /// The indices of the pages with a text that depends on the device or on a number.
  private let variedPages: Set<Int>
  /// The letter that the classes with the pages' colours begin with.
  private let colourClass: Character
  /// The numbers by which the script finds the texts of a key on the cards; empty for earlier cards.
  let keyNumbers: [String: Int]

  /// Creates the cards of the current version, or of an earlier one; a sampler of the current pages
  /// is used again.
  init(
    _ deck: Deck, _ variations: CopyVariations, before earlier: EarlierCatalog? = nil,
    sampler: PageSampler? = nil
  ) {
    let flow = earlier?.flow ?? deck.flow
    let catalog = earlier?.catalog ?? deck.catalog
    func renderers(on device: CopyDevice, _ form: PluralCategory? = nil) -> [LocaleRenderer] {
      deck.languages.map { language in
        let number = form.flatMap { PluralRules(LanguageTag(language)).sample(of: $0) }
        return LocaleRenderer(
          language, of: deck, showing: flow, in: catalog, on: device, with: number,
          isForBrowser: true)
      }
    }
    self.sampler = (earlier?.flow == nil ? sampler : nil) ?? PageSampler(flow)
    self.renderers = renderers(on: deck.device)
    let devices = variations.devices.isEmpty ? [deck.device] : variations.devices
    let forms = [nil] + variations.pluralForms.map(Optional.some)
    otherRenderers = devices.flatMap { device in
      forms.compactMap { form in
        let names = [device == deck.device ? nil : device.rawValue, form?.rawValue]
        let choice = names.compactMap(\.self).joined(separator: ".")
        return choice.isEmpty ? nil : (choice, renderers(on: device, form))
      }
    }
    variedPages =
      otherRenderers.isEmpty
      ? []
      : Set(
        flow.pages.indices.filter { page in
          flow.copy(on: flow.pages[page]).contains { slot in
            catalog.entry(for: slot.key)?.localizations
              .contains { $0.variesByNumber || !$0.devices.isEmpty } == true
          }
        })
    colourClass = earlier?.flow == nil ? "p" : "q"
    let keys = earlier == nil ? deck.keys.used : []
    keyNumbers = Dictionary(
      keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private var flow: Flow { sampler.flow }

  /// Returns the CSS rules with the colours of the selected pages.
  func colourRules(_ selection: DeckSelection) -> String {
    flow.pages.enumerated().filter { selection.shows($1) }.map { index, page in
      ".\(colourClass)\(index){\(PageColours(page).properties)}"
    }
    .joined(separator: "\n")
  }

  func colours(of page: Int) -> String {
    "\(colourClass)\(page)" + (flow.pages[page].paper == nil ? "" : " papered")
  }

  /// Returns the card of a page, followed by the hidden cards of other choices that differ from it.
  ///
  /// Compared cards lack the position of the page and what only the script needs.
  func html(of page: Int, in language: Int, id: String? = nil, isCompared: Bool = false) -> HTML {
    html(of: sampler.sample(of: page), in: language, id: id, isCompared: isCompared)
  }

  /// Returns the card of a page with other facts, in the same way.
  func html(
    of sample: PageSampler.PageSample, in language: Int, id: String? = nil,
    isCompared: Bool = false
  ) -> HTML {
    let page = sample.page
    func card(_ renderer: LocaleRenderer) -> HTMLPageView {
      var view = sampler.pageView(sample, renderer.pageBuilder)
      if isCompared { view.position = nil }
      return HTMLPageView(
        view: view, keys: sampler.pageView(sample, renderer.keyBuilder),
        keyNumbers: isCompared ? [:] : keyNumbers, page: flow.pages[page], renderer: renderer,
        colours: colours(of: page))
    }
    let own = card(renderers[language])
    let plain = own.html(id: nil)
    var others: [HTMLPageView] = []
    for (choice, renderers) in variedPages.contains(page) ? otherRenderers : [] {
      var other = card(renderers[language])
      let html = other.html(id: nil)
      if html == plain { continue }
      if let same = others.firstIndex(where: { $0.isAlike(html) }) {
        others[same].choices.append(choice)
      } else {
        other.choices = [choice]
        others.append(other)
      }
    }
    return (id == nil ? plain : own.html(id: id)) + others.map { $0.html(id: nil) }.joined()
  }

  /// Returns true if a page looks like a page of other cards, apart from its position.
  func looksAlike(_ page: Int, _ other: Int, of cards: PageCards, in language: Int) -> Bool {
    PageColours(flow.pages[page]).properties == PageColours(cards.flow.pages[other]).properties
      && html(of: page, in: language, isCompared: true).source
        .withoutColours(colours(of: page))
        == cards.html(of: other, in: language, isCompared: true).source
        .withoutColours(cards.colours(of: other))
  }
}

extension String {
  /// The cards without the classes of their colours, which are named after the page's number.
  fileprivate func withoutColours(_ classes: String) -> String {
    replacing("class=\"card \(classes)", with: "class=\"card")
  }
}

/// The colours of a page in a browser, each adjusted until text in it is legible.
struct PageColours {
  /// The background of cards without a paper colour, in the light and the dark theme.
  static let lightCard = RGB.white
  static let darkCard = RGB(red: 0x1C, green: 0x1C, blue: 0x23)

  private let accent: RGB
  private let paper: RGB?
  private let legibility = Legibility(depth: .truecolour)

  init(_ page: Page) {
    accent = page.accent ?? RGB(red: 0x5B, green: 0x5B, blue: 0xD6)
    paper = page.paper.map { Legibility(depth: .truecolour).paper($0, until: 4.5) }
  }

  /// The custom properties that the style sheet uses.
  var properties: String {
    let band = Band(accent: accent, legibility: legibility, hasHighContrast: false)
    var properties = [
      ("--from", band.start), ("--to", band.end), ("--ink", band.ink),
      ("--tint-light", tint(on: paper ?? Self.lightCard)),
      ("--tint-dark", tint(on: paper ?? Self.darkCard)),
    ]
    if let paper {
      properties += [
        ("--card", paper), ("--text", ink(RGB(red: 43, green: 36, blue: 32), on: paper)),
        ("--dim", ink(RGB(red: 118, green: 118, blue: 118), on: paper)),
        ("--line", paper.mixed(with: ink(.black, on: paper), share: 0.2)),
      ]
    }
    return properties.map { "\($0):\($1.hex)" }.joined(separator: ";")
  }

  private func tint(on ground: RGB) -> RGB { ink(accent, on: ground) }

  private func ink(_ colour: RGB, on ground: RGB) -> RGB {
    let isLight = ground.contrast(with: .black) > ground.contrast(with: .white)
    return isLight
      ? legibility.deepened(colour, until: 4.6, against: ground)
      : legibility.adjusted(colour, towards: [.white], until: 4.6, against: [ground]) ?? .white
  }
}

/// The devices and plural forms for which texts of a deck's pages have their own wording.
struct CopyVariations {
  /// The devices that can be chosen; empty if no text depends on the device.
  let devices: [CopyDevice]
  /// The plural forms of the deck's languages; empty if no text depends on a number.
  let pluralForms: [PluralCategory]

  init(of deck: Deck) {
    var (isWordedByDevice, variesByNumber) = (false, false)
    for key in deck.pagesByKey.keys {
      for localization in deck.catalog.entry(for: key)?.localizations ?? [] {
        isWordedByDevice = isWordedByDevice || !localization.devices.isEmpty
        variesByNumber = variesByNumber || localization.variesByNumber
      }
    }
    devices = isWordedByDevice ? CopyDevice.allCases : []
    let counting =
      variesByNumber
      ? deck.languages.flatMap { PluralRules(LanguageTag($0)).countingCategories } : []
    pluralForms = PluralCategory.allCases.filter(counting.contains)
  }
}
