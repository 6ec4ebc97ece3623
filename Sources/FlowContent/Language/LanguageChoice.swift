package import FlowCore

package enum LanguageChoice {
  /// Returns the requested language, or the first that the environment names.
  package static func language(
    option: LanguageTag?, environment: (String) -> String?
  ) -> LanguageTag? {
    if let option { return option }
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let language = environment(variable).flatMap({ LanguageTag($0) }) { return language }
    }
    return nil
  }

  /// Returns the region that the environment names for dates and numbers; nil for none.
  package static func region(environment: (String) -> String?) -> String? {
    ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap(environment).compactMap { LanguageTag($0) }
      .first?.region
  }
}

extension LanguageTag {
  /// Returns true if people who want the language are shown one of these, or a variety of it.
  package func isCovered(by languages: [String]) -> Bool {
    languages.compactMap { LanguageTag($0) }.contains {
      lineage.contains($0) || $0.isSibling(of: self)
    }
  }
}
