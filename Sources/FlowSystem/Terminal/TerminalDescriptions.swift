/// The descriptions of terminals (terminfo), by which libedit moves the cursor.
package enum TerminalDescriptions {
  /// The folders where Debian's ncurses looks, since a list of others replaces them.
  private static let system = ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo"]

  /// Runs a closure in which descriptions packaged with the program are found, after the system's.
  ///
  /// Only the archive that runs on any Linux contains some.
  ///
  /// - Parameters:
  ///   - packaged: The folder of these descriptions; nil if there are none.
  ///   - body: The closure, during which no other thread may read the environment.
  /// - Returns: The result of the closure.
  package static func findingPackaged<Result>(
    in packaged: String? = Executable.packagedFolder("terminfo"), _ body: () -> Result
  ) -> Result {
    guard let packaged else { return body() }
    let own = Environment.value("TERMINFO_DIRS").map { [$0] } ?? []
    let folders = (own + system + [packaged]).joined(separator: ":")
    return Environment.setting("TERMINFO_DIRS", to: folders, body)
  }
}
