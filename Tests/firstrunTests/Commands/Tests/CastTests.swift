import FlowAcceptance
import Testing

@testable import firstrun

struct CastTests {
  private func recording(_ title: String = "tour") -> TerminalRecording {
    var recording = TerminalRecording(title: title, columns: 40, rows: 10)
    recording.add(.output(Array("Hi\u{1B}[1m!\n> ".utf8)), at: 20)
    recording.add(.typed("go"), at: 620)
    recording.add(.output(Array("Bye\n".utf8)), at: 650)
    return recording
  }

  @Test func `a real cast has the times at which things happened`() {
    #expect(
      String(decoding: Cast([recording()], pace: .real).bytes, as: UTF8.self) == #"""
        {"version":2,"width":40,"height":10,"title":"tour","env":{"TERM":"xterm-256color"}}
        [0.02,"o","Hi\u001b[1m!\r\n> "]
        [0.5,"o","g"]
        [0.56,"o","o"]
        [0.62,"o","\r\n"]
        [0.65,"o","Bye\r\n"]

        """#)
  }

  @Test func `an even cast takes the same time for each line, and marks each case`() {
    let cast = Cast([recording("one"), recording("two")], pace: .even)
    #expect(
      String(decoding: cast.bytes, as: UTF8.self) == #"""
        {"version":2,"width":40,"height":10,"title":"2 cases","env":{"TERM":"xterm-256color"}}
        [0.0,"m","one"]
        [0.0,"o","\u001b[H\u001b[2J"]
        [0.0,"o","Hi\u001b[1m!\r\n> "]
        [1.56,"o","g"]
        [1.62,"o","o"]
        [1.86,"o","\r\n"]
        [1.86,"o","Bye\r\n"]
        [3.36,"m","two"]
        [3.36,"o","\u001b[H\u001b[2J"]
        [3.36,"o","Hi\u001b[1m!\r\n> "]
        [4.92,"o","g"]
        [4.98,"o","o"]
        [5.22,"o","\r\n"]
        [5.22,"o","Bye\r\n"]

        """#)
  }

  @Test func `time never runs backwards`() {
    var recording = TerminalRecording(title: "", columns: 1, rows: 1)
    recording.add(.output([0x61]), at: 500)
    recording.add(.typed("abc"), at: 100)
    let lines = String(decoding: Cast([recording], pace: .real).bytes, as: UTF8.self)
      .split(separator: "\n").dropFirst()
    #expect(lines.allSatisfy { $0.hasPrefix("[0.5,") })
  }
}
