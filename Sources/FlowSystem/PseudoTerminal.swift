/// A terminal without a screen: a program has one end as its own, and we are the person at the other.
public struct PseudoTerminal {
  /// Our end: what is written to it is typed, what is read from it was shown.
  public let person: Descriptor
  /// The path of the program's end.
  public let path: String
  /// The program's end, kept open: so ours can be read until all that was shown has been seen.
  public let held: Descriptor

  /// Opens a terminal of a size.
  ///
  /// - Throws: `SystemError` where the system has none left.
  public init(_ size: WindowSize) throws(SystemError) {
    let number = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard number >= 0 else { throw SystemError("open", on: "/dev/ptmx") }
    guard let path = Self.unlocked(number) else {
      defer { Descriptor(number: number).close() }
      throw SystemError("unlockpt", on: "a terminal")
    }
    person = Descriptor(number: number)
    self.path = path
    held = Descriptor(number: open(path, O_RDWR | O_NOCTTY | O_CLOEXEC))
    resize(to: size)
  }

  /// Lets a program open the other end, and says where it is.
  private static func unlocked(_ number: Int32) -> String? {
    #if canImport(Darwin)
      guard grantpt(number) == 0, unlockpt(number) == 0 else { return nil }
      return ptsname(number).map { String(cString: $0) }
    #else
      // glibc declares unlockpt and ptsname only for programs that ask for X/Open; these are the two
      // requests that they make: TIOCSPTLCK and TIOCGPTN.
      var lock: Int32 = 0
      var index: Int32 = 0
      guard ioctl(number, 0x4004_5431, &lock) == 0, ioctl(number, 0x8004_5430, &index) == 0 else {
        return nil
      }
      return "/dev/pts/\(index)"
    #endif
  }

  /// Gives the window another size; the system tells the program.
  public func resize(to size: WindowSize) {
    var window = winsize(
      ws_row: UInt16(clamping: size.rows), ws_col: UInt16(clamping: size.columns), ws_xpixel: 0,
      ws_ypixel: 0)
    _ = ioctl(person.number, UInt(TIOCSWINSZ), &window)
  }

  /// How many bytes were typed that the program has not read yet, up to the last line's end.
  public var waitingInput: Int {
    var count: Int32 = 0
    return ioctl(held.number, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  /// Gives the terminal back to the system.
  public func close() {
    held.close()
    person.close()
  }
}
