extension LanguageTag {
  /// The language and its parents, nearest first: `es-MX`, `es-419`, `es`.
  public var lineage: [LanguageTag] {
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
