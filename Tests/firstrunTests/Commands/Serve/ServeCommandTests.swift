import FlowProtocol
import Foundation
import TestSupport
import Testing

@testable import firstrun

/// `serve` at the other end of pipes.
struct ServeCommandTests {
  private let shell = Shell()

  private static let hello = #"{"type":"hello","protocol":1}"#

  /// Says lines to a flow, and returns its answers in a few words each.
  private func answers(
    _ words: String..., to lines: [String], status: Int32 = 0, errors: String = ""
  ) throws -> [String] {
    let input = lines.map { $0 + "\n" }.joined()
    let result = try shell.run(["serve"] + words, typing: input)
    #expect(result.ending == .exited(status))
    #expect(result.errors == errors)
    return try traces(result.output)
  }

  private func traces(_ output: String) throws -> [String] {
    try output.split(separator: "\n").map {
      try ProtocolMessage(parsing: Array($0.utf8)).words
    }
  }

  private func recorded(_ domain: String = "canoe") throws -> String {
    try shell.run("state", "read", domain).output
  }

  @Test func `an app goes through a flow to its end, and it is recorded`() throws {
    let next = #"{"type":"next"}"#
    #expect(
      try answers(
        "canoe", to: [Self.hello, #"{"type":"launch"}"#, next, next, next, next, next, next])
        == [
          "hello due", "page welcome 1/6", "page swipe 2/6", "page save 3/6", "page directions 4/6",
          "page undo 5/6",
          "page ready 6/6", "unlocked tutorial", "ended completed",
        ])
    #expect(try recorded().contains("hasCompletedOnboarding = 1;"))
    #expect(
      try answers("canoe", to: [Self.hello, #"{"type":"launch"}"#]) == [
        "hello not due: completed", "notShown completed",
      ])
  }

  @Test func `the end of input leaves a flow, which resumes there`() throws {
    #expect(
      try answers(
        "canoe", to: [Self.hello, #"{"type":"launch"}"#, #"{"type":"next"}"#], status: 3
      ) == ["hello due", "page welcome 1/6", "page swipe 2/6"])
    #expect(try recorded().contains("kind = interrupted;"))
    // The last line needs no end.
    let result = try shell.run(
      "serve", "canoe", typing: Self.hello + "\n{\"type\":\"launch\"}\n{\"type\":\"skip\"}")
    #expect(
      try traces(result.output) == [
        "hello due at swipe", "resumed", "page swipe 2/6", "ended skipped",
      ])
    #expect(result.ending == .exited(0))
  }

  @Test func `what is wrong is told, and the conversation goes on`() throws {
    let long = #"{"type":""# + String(repeating: "x", count: 1 << 20) + #""}"#
    #expect(
      try answers(
        "canoe",
        to: [
          #"{"type":"next"}"#, #"{"type":"hello","protocol":2,"id":5}"#, Self.hello,
          #"{"type":"launch"}"#, "next", "", #"{"type":"jump"}"#, #"{"type":"choose"}"#, long,
          #"{"type":"set","fact":"nope","value":1}"#, #"{"type":"next"}"#,
          #"{"type":"hello","protocol":1}"#, #"{"type":"skip"}"#,
        ]) == [
          "error helloFirst", "error unknownProtocol", "hello due", "page welcome 1/6",
          "error notJSON", "error unknownCommand", "error wrongField", "error lineTooLong",
          "error wrongValue", "page swipe 2/6", "error helloFirst", "ended skipped",
        ])
    #expect(try recorded().contains("kind = skipped;"))
    let bytes = Array((Self.hello + "\n").utf8) + [0xFF, 0x0A]
    let result = try Subprocess.run(
      BuiltExecutable.path("firstrun"), ["serve", "canoe"], environment: shell.environment(),
      input: shell.home.write("bytes", bytes))
    #expect(try traces(result.output).last == "error notUTF8")
  }

  @Test func `signing in, events, other flows, delays and variants work as in an app`() throws {
    #expect(
      try answers(
        "familysync",
        to: [
          #"{"type":"hello","protocol":1,"facts":{"authenticated":false}}"#,
          #"{"type":"launch"}"#, #"{"type":"choose","choice":"signIn"}"#,
          #"{"type":"set","fact":"authenticated","value":true}"#,
        ]) == ["hello due", "page start 1/1", "signIn", "ended completed"])
    let text = """
      pages:
        - page: water
          advanceWhen: eventsHere.watered >= 1
        - page: start
          choices: [{choice: tour, do: launch tour}]
      experiments:
        - experiment: short
          seed: seed
          variants: [{variant: control}, {variant: short, pages: {start: {continue: Go}}}]
      """
    let path = try shell.home.write("flow.yaml", flowText(text))
    let hello = #"{"type":"hello","protocol":1,"variants":{"short":""#
    let event = #"{"type":"event","name":"watered","eventID":"a1"}"#
    #expect(
      try answers(
        path,
        to: [
          hello + #"shrot"}}"#, hello + #"short"}}"#, event, #"{"type":"launch"}"#, event,
          #"{"type":"event","name":"watered"}"#, #"{"type":"choose","choice":"tour"}"#,
          #"{"type":"refresh"}"#,
        ], status: 3) == [
          "error wrongValue", "hello due", "done", "page water 1/2", "page water 1/2",
          "page start 2/2", "launchFlow tour", "page start 2/2",
        ])
    let blackjack = try shell.run(
      "serve", "blackjack",
      typing: """
        \(Self.hello)
        {"type":"event","name":"handFinished","attributes":{"result":1}}
        {"type":"event","name":"handFinished","attributes":{"result":"won"}}

        """)
    #expect(blackjack.output.contains(#""isDue":true,"delay":500}"#))
    #expect(try traces(blackjack.output).dropFirst() == ["error wrongValue", "done"])
  }

  @Test(
    arguments: [(["nope"], 66), ([], 64), (["canoe", "--language", "xx"], 64)]
      as [([String], Int32)])
  func `a flow that can't be served is told on standard error`(
    words: [String], status: Int32
  ) throws {
    let result = try shell.run(["serve"] + words)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("firstrun: "))
    #expect(result.ending == .exited(status))
  }

  /// A conversation in a script: `say` writes a line, and `hear N` waits for N lines in all.
  private static let script = """
    mkfifo in; say() { printf '%s\\n' "$1" >&3; }
    hear() { until [ "$(wc -l <out)" -ge "$1" ]; do sleep 0.02; done; }
    settle() { until case $(ps -o stat= -p $pid) in S*) ;; *) false;; esac; do sleep 0.02; done; }
    begin() { firstrun serve "$@" <in >out 2>err & pid=$!; exec 3>in; say '\(hello)'; }
    """

  /// Runs lines of a script after those of every conversation, with a limit.
  private func run(_ lines: String) throws -> Subprocess.Result {
    try shell.home.write("talk.sh", Self.script + "\n" + lines + "\n")
    return try shell.run(line: "cd && timeout 60 sh talk.sh")
  }

  @Test(arguments: [("TERM", 143), ("KILL", 137), ("HUP", 129), ("INT", 130)])
  func `a signal ends it, and the record is whole`(signal: String, status: Int) throws {
    // While it writes an answer, a signal ends it at once.
    let result = try run(
      """
      begin canoe; say '{"type":"launch"}'; say '{"type":"next"}'; hear 3; settle
      kill -\(signal) $pid; wait $pid; echo $?; cat err
      """)
    #expect(result.output == "\(status)\n")
    #expect(try recorded().contains("page = swipe;"))
    #expect(try recorded().contains("kind = interrupted;") == (signal != "KILL"))
  }

  @Test func `an app that reads no more has left the flow`() throws {
    // The program notices it when it writes.
    let result = try run(
      """
      trap '' PIPE
      (firstrun serve canoe <in; echo $? >status) 2>err |
        (head -n 2; exec <&-; echo >gone) >out & exec 3>in
      say '\(Self.hello)'; say '{"type":"launch"}'; hear 2; until test -s gone; do sleep 0.02; done
      say '{"type":"next"}'; until test -s status; do sleep 0.02; done
      cat status err
      """)
    #expect(result.output == "3\n")
    #expect(try recorded().contains("page = swipe;"))
  }

  @Test
  func `while another program holds the record, the flow goes on, and all is saved at the end`()
    throws
  {
    let result = try run(
      """
      mkdir -p .config; mkfifo release; begin canoe; hear 1
      python3 -c 'import fcntl, os, sys
      fcntl.flock(os.open(".config", os.O_RDONLY), fcntl.LOCK_EX)
      open("held", "w").close(); sys.stdin.read()' <release &
      exec 4>release; until test -e held; do sleep 0.02; done
      say '{"type":"launch"}'; say '{"type":"next"}'; say '{"type":"skip"}'; hear 5
      exec 3>&-; sleep 0.5; exec 4>&-; wait $pid; echo $?; cat err
      """)
    #expect(result.output == "0\n")
    let told = try traces(shell.home.text("out"))
    #expect(
      told.filter { $0 != "notSaved" } == [
        "hello due", "page welcome 1/6", "page swipe 2/6", "ended skipped",
      ])
    #expect(told.contains("notSaved"))
    #expect(try recorded().contains("kind = skipped;"))
  }

  @Test func `on a full disk the flow goes on, and the status is 74`() throws {
    try shell.home.write("lines", Self.hello + "\n{\"type\":\"launch\"}\n{\"type\":\"skip\"}\n")
    // A pipe has no limit.
    let result = try shell.run(
      atHome: "mkdir .config; ulimit -f 0; @ serve canoe <lines | cat; exit $?")
    #expect(
      try traces(result.output) == ["hello due", "page welcome 1/6", "notSaved", "ended skipped"])
    #expect(result.errors.hasSuffix(": nothing was saved: File too large\n"))
    let status = try shell.run(atHome: "ulimit -f 0; @ serve canoe <lines >/dev/null")
    #expect(status.ending == .exited(74))
  }

  @Test func `the app in Python that help shows goes through Canoe`() throws {
    let blocks = try HelpTopic(["protocol"]).markdown().split(separator: "```python\n")
    let script = try #require(blocks.last?.split(separator: "\n```").first)
    #expect(script.split(separator: "\n", omittingEmptySubsequences: false).count <= 60)
    try shell.home.write("app.py", script.replacing("cluck", with: "canoe") + "\n")
    let result = try shell.run(
      line: "cd; printf 'back\\nnext\\nnext\\nnext\\n\\nnext\\nnext\\n' | timeout 60 python3 app.py"
    )
    #expect(result.errors == "")
    #expect(result.output.contains("== Welcome to Canoe! (1 of 6)\n"))
    #expect(result.output.contains("> there is no previous page\n"))
    #expect(result.output.hasSuffix("* unlocked tutorial\ncompleted\n"))
    #expect(result.ending == .exited(0))
    #expect(try recorded().contains("hasCompletedOnboarding = 1;"))
  }

  private static let plans = flowText(
    """
    facts:
      plan: {type: word, values: [free, pro]}
    pages:
      - {page: one, title: One}
      - {page: paid, title: Paid, show: plan == pro}
      - {page: last, title: Last}
    show: firstUse and (plan == pro or plan == free)
    """)

  @Test func `facts come in from the app, or from a command while the flow waits`() throws {
    try shell.home.write("flow.yaml", Self.plans)
    let flow = shell.home.path("flow.yaml")
    #expect(
      try answers(
        flow,
        to: [
          Self.hello, #"{"type":"launch"}"#, #"{"type":"set","fact":"plan","value":"pro"}"#,
          #"{"type":"next"}"#, #"{"type":"quit"}"#,
        ], status: 3) == [
          "hello not due: undecided", "waiting plan", "page one 1/3", "page paid 2/3",
          "ended interrupted",
        ])
    let result = try run(
      """
      echo '{}' >plan.json
      begin ./flow.yaml --state other --facts-command 'cat plan.json' --facts-interval 100ms
      say '{"type":"launch"}'; hear 2
      echo '{"plan": "free"}' >plan.new; mv plan.new plan.json; hear 3
      say '{"type":"next"}'; hear 4; exec 3>&-; wait $pid; echo $?; cat err
      """)
    #expect(result.output == "3\n")
    #expect(
      try traces(shell.home.text("out")) == [
        "hello not due: undecided", "waiting plan", "notice page one 1/2", "page last 2/2",
      ])
  }

  @Test func `a test stops the clock, and has a folder and a record of its own`() throws {
    try shell.home.write("flow.yaml", Self.plans)
    let folder = shell.home.path("test")
    let hello =
      #"{"type":"hello","protocol":1,"time":1800000000,"folder":"\#(folder)","record":{"own":7}}"#
    try shell.home.write("count", "x")
    let command =
      "echo x >>count; test $(wc -l <count) -gt 3 && echo '{\"plan\": \"pro\"}' || echo '{}'"
    let result = try shell.run(
      line:
        "cd; printf '%s\\n' '\(hello)' '{\"type\":\"launch\"}' '{\"type\":\"elapse\",\"milliseconds\":1000}'"
        + " '{\"type\":\"elapse\",\"milliseconds\":1000}' '{\"type\":\"elapse\",\"milliseconds\":2000}'"
        + " '{\"type\":\"elapse\",\"milliseconds\":2000}' '{\"type\":\"record\"}'"
        + " | firstrun serve ./flow.yaml --facts-command '\(command.replacing("'", with: "'\\''"))'"
    )
    #expect(result.errors == "")
    #expect(
      try traces(result.output) == [
        "hello not due: undecided", "waiting plan", "done", "done", "done", "notice page one 1/3",
        "done", "record firstrun, own",
      ])
    #expect(!FileManager.default.fileExists(atPath: shell.home.path(".config/com.example.f.plist")))
    #expect(FileManager.default.fileExists(atPath: folder + "/com.example.f.plist"))
  }
}
