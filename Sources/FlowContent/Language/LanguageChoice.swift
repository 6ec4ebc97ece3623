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
}

extension LanguageTag {
  /// Returns true if people who want the language are shown one of these, or a variety of it.
  package func isCovered(by languages: [String]) -> Bool {
    languages.compactMap { LanguageTag($0) }.contains {
      lineage.contains($0) || $0.isSibling(of: self)
    }
  }
}
