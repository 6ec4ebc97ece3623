// Reads lines as the product does and says what came of each, for tests to run in a terminal.

import FlowSystem
import FlowTerminal

/// The environment, read as the command reads it.
func variable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

let words = [
  Candidate("skip", description: "leave the tutorial"),
  Candidate("status", description: "where things stand"),
  Candidate("start"),
  Candidate("quit"),
]

var setup = ReaderSetup(environment: variable)
setup.interruptHint = "Press Ctrl-C again to leave."
setup.candidates = { _ in words }
var reader = setup.open()
let prompt = Prompt([
  .init(variable("LINE_ECHO_PROMPT") ?? "👋 é", style: "1;31"), .init(" › ", style: "2"),
])

reading: while true {
  switch reader.read(prompt) {
  case .line(let text):
    // A command that is busy, and so does not pick signals up.
    if text == "busy" {
      print("busy now")
      fflush(nil)
      while Descriptor.input.awaitArrival() != .signal {}
      print("busy still")
      fflush(nil)
      while true { pause() }
    }
    print("line: \(text)")
  case .interrupted:
    print("interrupted")
    break reading
  case .endOfInput:
    print("endOfInput")
    break reading
  case .terminated(let signal):
    reader.end()
    print("terminated: \(signal.number)")
    fflush(nil)
    Signals.die(of: signal)
  }
  fflush(nil)
}
reader.end()
