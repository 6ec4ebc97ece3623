/// The `LC_CTYPE` category of the locale, which sets the character encoding.
package enum CharacterLocale {
  /// Sets the encoding of this process to UTF-8, if a UTF-8 locale is installed.
  ///
  /// The environment's own locale comes first, then `C.UTF-8`, then `en_US.UTF-8`. libedit needs
  /// this before `el_init`: in the C locale a prompt with an emoji crashes it.
  package static func useUTF8(
    of names: [String] = ["", "C.UTF-8", "en_US.UTF-8"],
    packaged: @autoclosure () -> String? = Executable.packagedFolder("locale")
  ) -> Bool {
    let before = current
    if use(names) { return true }
    if let folder = packaged(), Environment.setting("LOCPATH", to: folder, { use(names) }) {
      return true
    }
    setlocale(LC_CTYPE, before)
    return false
  }

  private static func use(_ names: [String]) -> Bool {
    names.contains { name in
      setlocale(LC_CTYPE, name) != nil && (encoding == "UTF-8" || encoding == "utf8")
    }
  }

  /// Runs a body that may change the encoding of this process, and restores it afterwards.
  package static func restored<Result>(after body: () -> Result) -> Result {
    let before = current
    defer { setlocale(LC_CTYPE, before) }
    return body()
  }

  private static var current: String {
    setlocale(LC_CTYPE, nil).map { String(cString: $0) } ?? "C"
  }

  private static var encoding: String {
    guard let name = nl_langinfo(nl_item(CODESET)) else { return "" }
    return String(cString: name)
  }
}
