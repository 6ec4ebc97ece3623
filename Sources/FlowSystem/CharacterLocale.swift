/// The part of the locale that says how bytes become characters.
public enum CharacterLocale {
  /// Makes UTF-8 the encoding of this process; false where no such locale is to be had.
  ///
  /// The environment's own comes first, then `C.UTF-8`, then `en_US.UTF-8`. libedit needs this before
  /// `el_init`: in the C locale a prompt with an emoji crashes it.
  ///
  /// - Parameter names: the locales to try in turn; an empty name is the environment's.
  /// - Returns: whether the process now uses UTF-8; if not, its locale is what it was.
  public static func useUTF8(of names: [String] = ["", "C.UTF-8", "en_US.UTF-8"]) -> Bool {
    let before = setlocale(LC_CTYPE, nil).map { String(cString: $0) } ?? "C"
    for name in names where setlocale(LC_CTYPE, name) != nil {
      if encoding == "UTF-8" || encoding == "utf8" { return true }
    }
    setlocale(LC_CTYPE, before)
    return false
  }

  private static var encoding: String {
    guard let name = nl_langinfo(nl_item(CODESET)) else { return "" }
    return String(cString: name)
  }
}
