import FlowTerminal
import Testing

@Suite struct AppearanceInputsTests {
  struct Case: CustomTestStringConvertible {
    var colour = ColourChoice.auto
    var isTerminal = true
    var environment: [String: String] = [:]
    var mode: Appearance.Mode
    var testDescription: String {
      "--color \(colour) \(isTerminal ? "terminal" : "pipe") \(environment.sorted(by: <))"
    }
  }

  static let terminal = ["TERM": "xterm-256color"]

  @Test(arguments: [
    Case(environment: terminal, mode: .coloured(.palette)),
    Case(environment: ["TERM": "xterm", "COLORTERM": "truecolor"], mode: .coloured(.truecolour)),
    Case(environment: ["TERM": "dumb"], mode: .plain),
    Case(environment: [:], mode: .plain),
    Case(isTerminal: false, environment: terminal, mode: .plain),
    Case(environment: terminal.adding("NO_COLOR", "1"), mode: .coloured(.monochrome)),
    Case(environment: terminal.adding("NO_COLOR", ""), mode: .coloured(.palette)),
    Case(
      environment: terminal.adding("NO_COLOR", "1").adding("FORCE_COLOR", "1"),
      mode: .coloured(.monochrome)),
    Case(
      isTerminal: false, environment: terminal.adding("FORCE_COLOR", "1"),
      mode: .coloured(.palette)),
    Case(isTerminal: false, environment: ["CLICOLOR_FORCE": "1"], mode: .coloured(.sixteen)),
    Case(
      isTerminal: false, environment: ["CLICOLOR_FORCE": "0", "FORCE_COLOR": "0"], mode: .plain),
    Case(environment: terminal.adding("CLICOLOR", "0"), mode: .coloured(.monochrome)),
    Case(environment: terminal.adding("CLICOLOR", "1"), mode: .coloured(.palette)),
    Case(environment: terminal.adding("FORCE_COLOR", "0"), mode: .coloured(.monochrome)),
    Case(
      environment: terminal.adding("FORCE_COLOR", "1").adding("CLICOLOR", "0"),
      mode: .coloured(.palette)),
    Case(
      colour: .always, isTerminal: false, environment: terminal.adding("NO_COLOR", "1"),
      mode: .coloured(.palette)),
    Case(colour: .always, environment: ["TERM": "dumb"], mode: .coloured(.sixteen)),
    Case(
      colour: .never, environment: terminal.adding("FORCE_COLOR", "1"),
      mode: .coloured(.monochrome)),
    Case(colour: .never, isTerminal: false, environment: terminal, mode: .plain),
  ])
  func `the option beats NO_COLOR, that beats forcing, and that beats the terminal`(row: Case) {
    var inputs = AppearanceInputs(isTerminal: row.isTerminal) { row.environment[$0] }
    inputs.colour = row.colour
    #expect(Appearance.decided(by: inputs).mode == row.mode)
  }

  @Test(
    arguments: [
      (false, [:], nil), (true, ["ACCESSIBLE": "1"], "--accessible"),
      (false, ["ACCESSIBLE": "1"], "ACCESSIBLE"),
      (false, ["ACCESSIBLE": "1", "FIRSTRUN_ACCESSIBLE": "yes"], "FIRSTRUN_ACCESSIBLE"),
      (false, ["ACCESSIBLE": "0", "FIRSTRUN_ACCESSIBLE": ""], nil),
    ] as [(Bool, [String: String], String?)])
  func `accessible mode is on by option or variable, and knows why`(
    option: Bool, environment: [String: String], reason: String?
  ) {
    var inputs = AppearanceInputs(isTerminal: true) { environment[$0] ?? ["TERM": "xterm"][$0] }
    inputs.isAccessible = option
    #expect(inputs.accessibleReason == reason)
    let appearance = Appearance.decided(by: inputs)
    #expect((appearance.mode == .accessible) == (reason != nil))
    #expect(appearance.reducesMotion == (reason != nil))
  }

  @Test(
    arguments: [
      (["TERM": "xterm-256color"], .doubleSpaced), (["TERM": "dumb"], .doubleSpaced),
      (["TERM": "xterm-256color", "XTERM_VERSION": "XTerm(379)"], .doubled),
      (["TERM": "xterm-256color", "KONSOLE_VERSION": "220401"], .doubled),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], .doubled),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"], .doubleSpaced),
      (["TERM": "tmux-256color", "XTERM_VERSION": "XTerm(379)"], .doubleSpaced),
      (["TERM": "xterm", "XTERM_VERSION": "XTerm(379)", "TMUX": "/tmp/tmux"], .doubleSpaced),
      (
        ["TERM": "xterm-256color", "XTERM_VERSION": "XTerm(379)", "TERM_PROGRAM": "vscode"],
        .doubleSpaced
      ),
      (
        ["TERM": "xterm-256color", "XTERM_VERSION": "XTerm(379)", "VTE_VERSION": "7600"],
        .doubleSpaced
      ),
      (["TERM": "xterm-kitty", "XTERM_VERSION": "XTerm(379)"], .doubleSpaced),
      (["TERM": "vt100"], .doubled), (["TERM": "vt52"], .doubleSpaced),
      (["TERM": "xterm", "ACCESSIBLE": "1"], .normal),
    ] as [([String: String], TextSize)])
  func `larger text is as large as the terminal is known to show it`(
    environment: [String: String], size: TextSize
  ) {
    var screen = AppearanceInputs(isTerminal: true) { environment[$0] }
    #expect(Appearance.decided(by: screen).textSize == .normal)
    screen.hasLargeText = true
    #expect(Appearance.decided(by: screen).textSize == size)
    let asked = AppearanceInputs(isTerminal: true) {
      $0 == "FIRSTRUN_LARGE_TEXT" ? "1" : environment[$0]
    }
    #expect(Appearance.decided(by: asked).textSize == size)
    screen.isTerminal = false
    #expect(Appearance.decided(by: screen).textSize == (size == .normal ? .normal : .doubleSpaced))
  }

  @Test func `variables hold still and raise contrast like the options`() {
    let environment = [
      "TERM": "xterm", "FIRSTRUN_REDUCE_MOTION": "1", "FIRSTRUN_HIGH_CONTRAST": "1",
    ]
    let asked = Appearance.decided(by: AppearanceInputs(isTerminal: true) { environment[$0] })
    #expect(
      asked == Appearance(.coloured(.sixteen), reducesMotion: true, hasHighContrast: true))
    let refused = environment.mapValues { $0 == "1" ? "0" : $0 }
    let moving = Appearance.decided(by: AppearanceInputs(isTerminal: true) { refused[$0] })
    #expect(moving == Appearance(.coloured(.sixteen)) && moving.isAnimated)
  }

  @Test func `the option or else the variable silences the bell`() {
    for (value, feedback) in [("none", Feedback.silent), ("0", .silent), ("1", .bell), ("", .bell)]
    {
      let environment = ["TERM": "xterm", "FIRSTRUN_FEEDBACK": value]
      var inputs = AppearanceInputs(isTerminal: true) { environment[$0] }
      #expect(Appearance.decided(by: inputs).feedback == feedback)
      inputs.feedback = .bell
      #expect(Appearance.decided(by: inputs).feedback == .bell)
    }
  }

  @Test func `nothing moves in a pipe or when asked not to, and contrast is raised when asked`() {
    let pipe = AppearanceInputs(isTerminal: false) { _ in nil }
    #expect(Appearance.decided(by: pipe) == Appearance(.plain, reducesMotion: true))
    var screen = AppearanceInputs(isTerminal: true) { ["TERM": "xterm"][$0] }
    #expect(Appearance.decided(by: screen) == Appearance(.coloured(.sixteen)))
    screen.reducesMotion = true
    screen.hasHighContrast = true
    #expect(
      Appearance.decided(by: screen)
        == Appearance(.coloured(.sixteen), reducesMotion: true, hasHighContrast: true))
  }
}

extension [String: String] {
  fileprivate func adding(_ name: String, _ value: String) -> Self {
    merging([name: value]) { $1 }
  }
}
