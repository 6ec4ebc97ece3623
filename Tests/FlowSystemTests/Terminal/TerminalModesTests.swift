import CPseudoTerminal
import Foundation
import Testing

@testable import FlowSystem

@Suite struct TerminalModesTests {
  @Test func `modes come back as they were`() throws {
    var (master, slave): (Int32, Int32) = (-1, -1)
    try #require(openpty(&master, &slave, nil, nil, nil) == 0)
    defer {
      close(master)
      close(slave)
    }
    let saved = try #require(TerminalModes(of: Descriptor(number: slave)))
    var changed = saved.saved
    changed.c_lflag &= ~tcflag_t(ECHO | ICANON)
    tcsetattr(slave, TCSANOW, &changed)
    let quiet = try #require(TerminalModes(of: Descriptor(number: slave)))
    #expect(quiet.saved.c_lflag != saved.saved.c_lflag)
    saved.restore()
    let after = try #require(TerminalModes(of: Descriptor(number: slave)))
    #expect(after.saved.c_lflag == saved.saved.c_lflag)
  }

  @Test func `what is no terminal has neither modes nor a size`() throws {
    let ends = Pipe()
    let input = Descriptor(number: ends.fileHandleForReading.fileDescriptor)
    #expect(TerminalModes(of: input) == nil)
    #expect(WindowSize(of: input) == nil)
  }

  @Test func `a terminal knows its size, unless it says 0`() throws {
    var (master, slave): (Int32, Int32) = (-1, -1)
    try #require(openpty(&master, &slave, nil, nil, nil) == 0)
    defer {
      close(master)
      close(slave)
    }
    #expect(WindowSize(of: Descriptor(number: slave)) == nil)
    var size = winsize(ws_row: 10, ws_col: 40, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    #expect(WindowSize(of: Descriptor(number: slave)) == WindowSize(rows: 10, columns: 40))
  }
}
