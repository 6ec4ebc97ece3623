extension LanguageTag {
  /// True if the language is written from right to left; so is the region `XB` of made-up languages.
  package var isRightToLeft: Bool {
    if let script { return ["Arab", "Hebr", "Nkoo", "Syrc", "Thaa"].contains(script) }
    return region == "XB"
      || ["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(language)
  }
}
