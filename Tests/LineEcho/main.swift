// line-echo: reads lines with the product's `LineReader` and prints the result of each. Tests run
// it in a pseudo-terminal, to type keys and compare the screen.
//
// The prompt is `👋 é › `, or `$LINE_ECHO_PROMPT` before `›`. The line `busy` makes the program
// wait for a signal without handling it, and then wait forever, as a busy command would.

import FlowSystem
import FlowTerminal

/// Returns the value of an environment variable.
func variable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

let words = [
  CompletionCandidate("skip", description: "leave the tutorial"),
  CompletionCandidate("status", description: "where things stand"),
  CompletionCandidate("start"),
  CompletionCandidate("quit"),
]

var setup = ReaderSetup(environment: variable)
try? Signals.install()
var reader = setup.open()
let prompt = Prompt([
  .init(variable("LINE_ECHO_PROMPT") ?? "👋 é", style: "1;31"), .init(" › ", style: "2"),
])

/// Work that has something to show whenever a line is written to the named pipe `$LINE_ECHO_NEWS`.
let news = variable("LINE_ECHO_NEWS").map { Descriptor(number: open($0, O_RDWR | O_CLOEXEC)) }
let work = news.map { news in
  BackgroundWork(
    descriptors: { [news] }, timeLeft: { nil },
    proceed: { (try? news.read(upTo: 1_024))?.isEmpty == false })
}
var draft = LineDraft.empty

reading: while true {
  let request = LineRequest(
    prompt, editing: draft, interruptHint: "Press Ctrl-C again to leave.",
    completing: { _ in words },
    choosing: (variable("LINE_ECHO_CHOICES") ?? "").split(separator: ",").map(String.init),
    recalling: nil, meanwhile: work)
  draft = .empty
  switch reader.read(request) {
  case .line(let text):
    // A command that is busy, and so does not handle signals.
    if text == "busy" {
      print("busy now")
      fflush(nil)
      while Descriptor.input.waitForInput() != .signal {}
      print("busy still")
      fflush(nil)
      while true { pause() }
    }
    print("line: \(text)")
  case .woken(let unfinished):
    print("woken")
    draft = unfinished
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
