/// A language as a BCP 47 tag or POSIX locale name: `es-MX`, `zh-Hant`, `pt_BR.UTF-8`.
///
/// Different names of the same language are equal: `iw` is `he`, and `zh_TW` is `zh-Hant`.
package struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
  /// The language code: two or three letters, in lower case.
  package let language: String
  /// The script code: four letters; nil for the usual script of a language other than Chinese.
  package let script: String?
  /// The region code: two letters or three digits.
  package let region: String?

  /// Parses a BCP 47 tag or a POSIX locale name; nil if it does not name a language, like `C`.
  ///
  /// Extensions, variants, and the encoding and modifier of a POSIX name are ignored, except for
  /// the modifiers `@latin` and `@cyrillic`.
  package init?(_ name: String) {
    let bare = name.unicodeScalars.prefix { $0 != "." && $0 != "@" }
    var subtags = bare.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
      .map(Substring.init)[...]
    guard subtags.allSatisfy(\.isSubtag), let first = subtags.popFirst(),
      (2...3).contains(first.count), first.isAlphabetic
    else { return nil }
    var script: String?
    var region: String?
    if let next = subtags.first, next.count == 4, next.isAlphabetic {
      script = next.prefix(1).uppercased() + next.dropFirst().lowercased()
      subtags.removeFirst()
    }
    if let next = subtags.first, next.isRegion { region = next.uppercased() }
    if script == nil, let at = name.unicodeScalars.firstIndex(of: "@") {
      script = Self.script(name[at...].dropFirst())
    }
    self.init(language: first.lowercased(), script: script, region: region)
  }

  /// Creates a tag in canonical form, so that different names of the same language are equal.
  private init(language: String, script: String?, region: String?) {
    let alias = Self.alias(of: language)
    self.language = alias.language
    let script = script ?? alias.script
    guard self.language == "zh" else {
      self.script = script.flatMap { $0 == Self.likely[alias.language]?.script ? nil : $0 }
      self.region = region
      return
    }
    let isTraditional = region.map { ["TW", "HK", "MO"].contains($0) } ?? false
    self.script = script ?? (isTraditional ? "Hant" : "Hans")
    self.region = region == (self.script == "Hant" ? "TW" : "CN") ? nil : region
  }

  /// Returns the same language with another script and region.
  func with(script: String?, region: String?) -> LanguageTag {
    LanguageTag(language: language, script: script, region: region)
  }

  /// The tag in BCP 47: `zh-Hant-HK`.
  package var description: String {
    [language, script, region].compactMap { $0 }.joined(separator: "-")
  }

  /// Returns the script that a POSIX modifier names.
  private static func script(_ modifier: Substring) -> String? {
    switch modifier.lowercased() {
    case "latin": "Latn"
    case "cyrillic": "Cyrl"
    default: nil
    }
  }

  /// Returns the name that CLDR prefers for a language with several names.
  private static func alias(of language: String) -> (language: String, script: String?) {
    switch language {
    case "iw": ("he", nil)
    case "in": ("id", nil)
    case "ji": ("yi", nil)
    case "jw": ("jv", nil)
    case "mo": ("ro", nil)
    case "no": ("nb", nil)
    case "sh": ("sr", "Latn")
    case "tl": ("fil", nil)
    default: (language, nil)
    }
  }

  /// The script and region that a language has in CLDR if none is given.
  private static let likely: [String: (script: String, region: String)] = {
    let rows = """
      Latn af ZA az AZ bs BA ca ES cs CZ cy GB da DK de DE en US es ES et EE eu ES ff SN fi FI
      Latn fil PH fr FR ga IE gl ES ha NG hr HR hu HU id ID ig NG is IS it IT jv ID lb LU lt LT
      Latn lv LV mi NZ ms MY mt MT nb NO nl NL nn NO pl PL pt BR rm CH ro RO rw RW sk SK sl SI
      Latn so SO sq AL su ID sv SE sw TZ tk TM tr TR uz UZ vi VN xh ZA yo NG zu ZA
      Cyrl be BY bg BG kk KZ ky KG mk MK mn MN ru RU sr RS tg TJ tt RU uk UA
      Arab ar EG ckb IQ fa IR ks IN ps AF sd PK ug CN ur PK
      Deva hi IN kok IN mr IN ne NP sa IN
      Beng as IN bn BD
      Cans iu CA
      Ethi am ET ti ET
      Grek el GR
      Gujr gu IN
      Guru pa IN
      Hant yue HK
      Hebr he IL yi UA
      Armn hy AM
      Jpan ja JP
      Geor ka GE
      Khmr km KH
      Knda kn IN
      Kore ko KR
      Laoo lo LA
      Mlym ml IN
      Mymr my MM
      Orya or IN
      Sinh si LK
      Taml ta IN
      Telu te IN
      Tfng shi MA
      Thaa dv MV
      Thai th TH
      Vaii vai LR
      """
    var likely: [String: (script: String, region: String)] = [:]
    for row in rows.split(separator: "\n") {
      let words = row.split(separator: " ").map(String.init)
      for index in stride(from: 1, to: words.count - 1, by: 2) {
        likely[words[index]] = (words[0], words[index + 1])
      }
    }
    return likely
  }()

  /// The region in which most people read the language; nil if it isn't known.
  package var likelyRegion: String? {
    language == "zh" ? script == "Hant" ? "TW" : "CN" : Self.likely[language]?.region
  }

  /// True if the language is one of those that most apps are translated into.
  package var isKnown: Bool { Self.likely[language] != nil || language == "zh" }

  /// The tag without the region that CLDR takes for granted: `de` for `de-DE`, but `de-AT` as it is.
  package var withoutLikelyRegion: LanguageTag {
    let isLikely = script != "Arab" && region == Self.likely[language]?.region
    return isLikely ? with(script: script, region: nil) : self
  }
}

extension StringProtocol {
  fileprivate var isAlphabetic: Bool { utf8.allSatisfy(\.isLetter) }

  fileprivate var isSubtag: Bool {
    (1...8).contains(utf8.count) && utf8.allSatisfy(\.isLetterOrDigit)
  }

  fileprivate var isRegion: Bool {
    utf8.count == 2 && isAlphabetic
      || utf8.count == 3 && utf8.allSatisfy { $0.isLetterOrDigit && !$0.isLetter }
  }
}

extension UInt8 {
  /// True for letters and digits of ASCII.
  package var isLetterOrDigit: Bool { isLetter || (0x30...0x39).contains(self) }

  fileprivate var isLetter: Bool { (0x41...0x5A).contains(self & 0xDF) && self >= 0x41 }
}

extension LanguageTag {
  /// True if the language is written from right to left, as is the pseudolocale of the region `XB`.
  package var isRightToLeft: Bool {
    if let script { return ["Arab", "Hebr", "Nkoo", "Syrc", "Thaa"].contains(script) }
    return region == "XB"
      || ["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(language)
  }
}

extension LanguageTag {
  /// The language and its parents, nearest first: `es-MX`, `es-419`, `es`.
  package var lineage: [LanguageTag] {
    var lineage = [self]
    while let parent = lineage.last?.parent, !lineage.contains(parent) { lineage.append(parent) }
    return lineage
  }

  /// Returns true if the other tag has the same language in the same script, so that readers of one
  /// can read the other.
  package func isSibling(of other: LanguageTag) -> Bool {
    language == other.language && script == other.script
  }

  /// The parent locale in CLDR.
  ///
  /// A language in a script other than its usual one does not fall back to the usual script.
  private var parent: LanguageTag? {
    let bare = with(script: script, region: nil)
    guard let region else { return Self.foreignParent(of: bare.description) }
    return Self.regionalParent(of: bare.description, in: region) ?? bare
  }

  /// Returns the parent of a language if CLDR names another language as its parent.
  private static func foreignParent(of language: String) -> LanguageTag? {
    switch language {
    case "hi-Latn": LanguageTag("en-IN")
    case "ht": LanguageTag("fr-HT")
    case "nn": LanguageTag("nb")
    default: nil
    }
  }

  /// Returns the parent of a regional language if CLDR names another region as its parent.
  private static func regionalParent(of language: String, in region: String) -> LanguageTag? {
    switch (language, region) {
    case ("en", _): englishParent(in: region)
    case ("es", _)
    where isListed(
      region, in: "AR BO BR BZ CL CO CR CU DO EC GT HN JP MX NI PA PE PR PY SV US UY VE"):
      LanguageTag("es-419")
    case ("pt", _) where isListed(region, in: "AO CH CV FR GQ GW LU MO MZ ST TL"):
      LanguageTag("pt-PT")
    case ("zh-Hant", "MO"): LanguageTag("zh-Hant-HK")
    default: nil
    }
  }

  private static func englishParent(in region: String) -> LanguageTag? {
    if isListed(region, in: "AT BE CH CZ DE DK ES FI FR HU IT NL NO PL PT RO SE SI SK") {
      return LanguageTag("en-150")
    }
    let world =
      "150 AG AI AU BB BM BS BW BZ CC CK CM CX CY DG DM ER FJ FK FM GB GD GG GH GI GM GS GY HK ID"
      + " IE IL IM IN IO JE JM KE KI KN KY LC LR LS MG MO MS MT MU MV MW MY NA NF NG NR NU NZ PG"
      + " PK PN PW RW SB SC SD SG SH SL SS SX SZ TC TK TO TT TV TZ UG VC VG VU WS ZA ZM ZW"
    return isListed(region, in: world) ? LanguageTag("en-001") : nil
  }

  private static func isListed(_ region: String, in list: String) -> Bool {
    list.split(separator: " ").contains(Substring(region))
  }
}
