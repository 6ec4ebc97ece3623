package enum Environment {
  /// Returns the current value of a variable, which may be empty; nil if it isn't set.
  ///
  /// Without `HOME`, as under some service managers, it is the home folder of the account.
  package static func value(_ name: String) -> String? {
    let value = getenv(name).map { String(cString: $0) }
    guard name == "HOME", value ?? "" == "" else { return value }
    return accountHome ?? value
  }

  /// The home folder of the account in `/etc/passwd`; nil if it isn't there.
  ///
  /// `getpwuid` would load shared libraries, which a static program can't.
  private static let accountHome: String? = {
    let accounts = (try? File.read("/etc/passwd", limit: 1 << 24)) ?? []
    return home(of: getuid(), in: accounts)
  }()

  /// Returns the absolute path of a user's home folder in the text of `/etc/passwd`.
  static func home(of user: uid_t, in accounts: [UInt8]) -> String? {
    for line in accounts.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      guard fields.count == 7, fields[0].first != UInt8(ascii: "#"),
        String(decoding: fields[2], as: UTF8.self) == "\(user)"
      else { continue }
      let home = String(decoding: fields[5], as: UTF8.self)
      return home.hasPrefix("/") ? home : nil
    }
    return nil
  }

  /// The folder of apps' preferences in a home folder, and true if a process of the system keeps
  /// them, so that nobody else may replace its files.
  package static var preferences: (folder: String, areKeptBySystem: Bool) {
    #if os(macOS)
      ("Library/Preferences", true)
    #else
      (".config", false)
    #endif
  }

  /// Returns the folder of what the program keeps for itself, such as history and journals:
  /// `$XDG_STATE_HOME/firstrun` if that is an absolute path, else `$HOME/.local/state/firstrun`.
  package static func stateFolder(_ variable: (String) -> String?) -> String? {
    // The XDG specification says to ignore relative paths.
    if let state = variable("XDG_STATE_HOME"), state.hasPrefix("/") { return state + "/firstrun" }
    guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.local/state/firstrun"
  }

  /// Returns true if a variable is set to anything but the empty string, `0` or `false`.
  package static func isOn(_ name: String) -> Bool {
    value(name).map { !["", "0", "false"].contains($0) } ?? false
  }

  /// Sets a variable, or removes it; no other thread may read the environment meanwhile.
  package static func set(_ name: String, to value: String?) {
    if let value { setenv(name, value, 1) } else { unsetenv(name) }
  }

  /// Runs a closure while a variable has another value, and restores it afterwards; no other thread may
  /// read the environment meanwhile.
  package static func setting<Result>(
    _ name: String, to value: String, _ body: () -> Result
  ) -> Result {
    let before = self.value(name)
    set(name, to: value)
    defer { set(name, to: before) }
    return body()
  }

  /// Returns all variables as `name=value`; the given ones replace those of the same name.
  package static func all(adding variables: [String: String]) -> [String] {
    var all: [String] = []
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if variables[String(text.prefix { $0 != "=" })] == nil { all.append(text) }
      next += 1
    }
    return all + variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }
}
