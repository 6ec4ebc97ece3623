/// Which language to speak.
public enum LanguageChoice {
  /// The language that was asked for, else the first that the environment names.
  ///
  /// - Parameters:
  ///   - option: what `--language` says.
  ///   - environment: looks up a variable: `LC_ALL`, `LC_MESSAGES` and `LANG`, in this order.
  /// - Returns: nil where nobody names one: `C` and `POSIX` are none.
  public static func language(
    option: LanguageTag?, environment: (String) -> String?
  ) -> LanguageTag? {
    if let option { return option }
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let language = environment(variable).flatMap({ LanguageTag($0) }) { return language }
    }
    return nil
  }
}
