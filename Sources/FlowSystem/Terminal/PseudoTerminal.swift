/// A pseudoterminal: a program runs on one end, and this process is the user at the other.
package struct PseudoTerminal {
  /// The controlling end: bytes written to it are typed, bytes read from it are the output.
  package let controller: Descriptor
  package let path: String
  /// The program's end, kept open so that the output can be read after the program has ended.
  package let programEnd: Descriptor

  /// Opens a pseudoterminal of a size.
  package init(_ size: WindowSize) throws(SystemError) {
    controller = try Descriptor("/dev/ptmx", path: "/dev/ptmx", flags: O_RDWR | O_NOCTTY)
    guard let path = Self.unlocked(controller.number) else {
      throw SystemError("unlockpt", on: "a terminal")
    }
    self.path = path
    programEnd = try Descriptor(path, path: path, flags: O_RDWR | O_NOCTTY)
    resize(to: size)
  }

  private static func unlocked(_ number: Int32) -> String? {
    #if canImport(Darwin)
      guard grantpt(number) == 0, unlockpt(number) == 0 else { return nil }
      return ptsname(number).map { String(cString: $0) }
    #else
      // glibc declares unlockpt and ptsname only if an X/Open macro is defined. These are the two
      // requests that they make: TIOCSPTLCK and TIOCGPTN.
      var lock: Int32 = 0
      var index: Int32 = 0
      guard ioctl(number, 0x4004_5431, &lock) == 0, ioctl(number, 0x8004_5430, &index) == 0 else {
        return nil
      }
      return "/dev/pts/\(index)"
    #endif
  }

  /// Resizes the window; the system sends the program SIGWINCH.
  package func resize(to size: WindowSize) {
    var window = winsize(
      ws_row: UInt16(clamping: size.rows), ws_col: UInt16(clamping: size.columns), ws_xpixel: 0,
      ws_ypixel: 0)
    _ = ioctl(controller.number, UInt(TIOCSWINSZ), &window)
  }

  /// The number of typed bytes that the program hasn't read yet, up to the last line end.
  package var waitingInput: Int {
    var count: Int32 = 0
    return ioctl(programEnd.number, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  package func close() {
    programEnd.close()
    controller.close()
  }
}
