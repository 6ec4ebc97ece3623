import TestSupport
import Testing

/// Answers in transcripts: given before the start, and checked after a step.
struct AnswerDirectiveTests {
  private let product = Product()

  init() throws {
    try product.folder.write(
      "asked/flow.yaml",
      flowText(
        """
        facts:
          name: {type: text, key: userName}
          likes: {type: words, values: [ramen, tacos, pizza]}
        pages:
          - page: role
            choices: [{choice: parent, do: {answer: parent}}]
          - page: ramen
            show: likes contains ramen and answered(name)
          - page: you
            fields: [{field: name}, {field: likes}]
        """))
  }

  @Test func `answers are given, and checked`() throws {
    let (status, output) = try product.test(
      """
      %flow flow.yaml

      == what was answered decides
      %given answer answer.role = parent
      %given answer name = Ann, B
      %given answer likes = [ramen, pizza]
      > launch f
      :: page role 1/3
      %answer name = Ann, B
      %answer likes = ramen, pizza
      > parent
      :: page ramen 2/3
      > quit

      == nothing was answered
      > launch f
      :: page role 1/2
      %answer absent name
      > parent
      :: page you 2/2
      :: field name 1/2
      %answer answer.role = parent
      > quit
      """.replacing("flow.yaml", with: product.folder.path("asked/flow.yaml"))
        .replacing("launch f", with: "launch \(product.folder.path("asked/flow.yaml"))"))
    #expect(status == .exited(0), "\(output)")
  }

  @Test func `a wrong answer is told with what is kept, and an unknown one at its line`() throws {
    func test(_ lines: String) throws -> String {
      let path = product.folder.path("asked/flow.yaml")
      return try product.test(
        "%flow \(path)\n%given answer likes = tacos\n> launch \(path)\n…\n\(lines)\n> quit\n"
      ).output
    }
    #expect(
      try test("%answer likes = tacos, pizza")
        .contains("5: the answer to 'likes' is tacos, not tacos, pizza"))
    #expect(try test("%answer name =").contains("the answer to 'name' is absent, not "))
    #expect(
      try test("%answer lkes = tacos")
        .contains("5:9: error: 'f' doesn't ask for 'lkes'; did you mean 'likes'?"))
    #expect(try test("%answer likes").contains("'%answer' needs FACT = VALUE, or absent FACT"))
  }

  private static let signUp = """
    facts:
      name: {type: text, length: 2..9, key: userName}
      born: date
      people: {type: number, range: 1..12, whole: yes}
      likes: {type: words, values: [ramen, tacos, pizza], count: 1..2}
      apiKey: {type: secret, matches: 'sk-[a-z]{3}'}
      taken: boolean
    pages:
      - page: you
        fields:
          - {field: name, refusedWhen: taken}
          - {field: born, required: no}
          - {field: people, default: 2}
          - {field: likes, required: no}
      - page: key
        fields: [{field: apiKey, twice: yes}]
        choices: [{choice: go, do: next}, {choice: guest, do: skip}]
      - page: end
    """

  /// What is typed on pages that ask, by every driver alike.
  private static let typed = """
    == one field after the other
    > launch FLOW
    :: page you 1/3
    :: field name 1/4
    >
    :: refused fieldNeeded name
    > A
    :: refused invalidAnswer name tooShort
    > Ann
    :: field born 2/4
    %answer name = Ann
    %state userName = Ann
    > 1990-02-30
    :: refused invalidAnswer born notADate
    > back
    :: field name 1/4
    >
    :: field born 2/4
    >
    :: field people 3/4
    %answer born =
    >
    :: field likes 4/4
    %answer people = 2
    > 1 2 3
    :: refused invalidAnswer likes tooMany
    > pizza, ramen
    :: waits taken
    %answer likes = ramen, pizza
    %set taken yes
    :: refused invalidAnswer name refused
    :: field name 1/4
    > Bob
    :: field born 2/4
    %set taken no
    >
    :: field people 3/4
    >
    :: field likes 4/4
    >
    :: page key 2/3
    :: field apiKey 1/1
    > sk-1
    :: refused invalidAnswer apiKey noMatch
    > {secret}
    > sk-zzz
    :: refused invalidAnswer apiKey different
    > {secret}
    > {secret}
    > back
    :: field apiKey 1/1
    > back
    :: page you 1/3
    :: field likes 4/4
    > skip
    :: asks skip
    >
    :: declined
    >
    :: page key 2/3
    :: field apiKey 1/1
    >
    > go
    :: page end 3/3
    %answer absent apiKey
    >
    :: outcome completed

    == what was answered outlasts a kill
    > launch FLOW
    :: page you 1/3
    :: field name 1/4
    > Ann
    :: field born 2/4
    %kill
    %answer name = Ann
    %relaunch
    > launch FLOW
    :: page you 1/3
    :: field name 1/4
    > skip
    :: asks skip
    > yes
    :: outcome skipped 1/3
    %answer name = Ann
    """

  @Test(arguments: ["core", "pipe", "pty", "app"])
  func `a page that asks means the same to every driver`(driver: String) throws {
    let path = try product.folder.write("form/flow.yaml", flowText(Self.signUp))
    let program =
      driver == "app" ? ["--program", "\(try BuiltExecutable.path("firstrun")) serve \(path)"] : []
    try product.folder.write(
      "form.transcript", "%flow \(path)\n" + Self.typed.replacing("FLOW", with: path))
    let report = product.folder.path("report.html")
    let result = try product.run(
      ["test", product.folder.path("form.transcript"), "--driver", driver]
        + ["--report", "pretty", "--report", "html=\(report)"] + program)
    // What was typed for '{secret}'.
    #expect(try !product.folder.text("report.html").contains("sk-aaa"))
    #expect(result.ending == .exited(0), "\(result.output)\(result.errors)")
    #expect(result.output.contains("2 passed"))
  }

  @Test func `a secret is only typed in its own field`() throws {
    let path = try product.folder.write("form/flow.yaml", flowText(Self.signUp))
    let (status, output) = try product.test(
      """
      %flow \(path)

      == case
      > launch \(path)
      :: page you 1/3
      :: field name 1/4
      > {secret}
      > quit
      """)
    #expect(status == .exited(1))
    #expect(output.contains(":7: '{secret}' stands for a secret, and 'name' isn't one\n"))
  }

  @Test(arguments: ["pipe", "pty"])
  func `a refused line that stands at the prompt isn't output`(driver: String) throws {
    let path = try product.folder.write("form/flow.yaml", flowText(Self.signUp))
    let long = String(repeating: "wide ", count: 40)
    try product.folder.write(
      "form.transcript",
      """
      %flow \(path)

      == case
      > launch \(path)
      :: page you 1/3
      :: field name 1/4
      > \(long)
      \\! Enter 2 to 9 characters.
      > x\(long)
      \\! Enter 2 to 9 characters.
      > Ann
      > quit
      """)
    let result = try product.run(
      ["test", product.folder.path("form.transcript"), "--driver", driver])
    #expect(result.ending == .exited(0), "\(result.output)\(result.errors)")
  }

  @Test func `answers outlast completion, and those of an older release are asked again`() throws {
    let later = try product.folder.write(
      "later/flow.yaml",
      flowText(
        """
        version: 2.0
        show: not completed or completedVersion < version
        pages:
          - page: role
            since: 1.0
            choices: [{choice: a, do: {answer: teacher}}, {choice: b, do: {answer: pupil}}]
          - {page: classes, show: answer.role == teacher, since: 2.0}
          - {page: news, since: 2.0}
        """))
    let changed = try product.folder.write(
      "changed/flow.yaml",
      flowText(
        """
        pages:
          - page: kind
            was: role
            choices: [{choice: a, do: {answer: adult}}, {choice: b, do: {answer: child}}]
          - {page: lessons, show: answer.kind == adult}
          - {page: end}
        """))
    func test(_ path: String, _ lines: String) throws {
      let (status, output) = try product.test(
        "%flow \(path)\n\n== case\n\(lines.replacing("FLOW", with: path))\n")
      #expect(status == .exited(0), "\(output)")
    }
    try test(
      later,
      """
      %given done = true
      %given firstrun.f.completedVersion = "1.0"
      %given answer answer.role = teacher
      > launch FLOW
      :: page classes 1/2
      > skip
      %answer answer.role = teacher
      """)
    try test(
      changed,
      """
      %given firstrun.f.place.page = end
      %given firstrun.f.place.trail = [role, classes]
      %given firstrun.f.place.answers.role = teacher
      > launch FLOW
      :: resumed
      :: page kind 1/2
      > a
      :: page lessons 2/3
      %answer answer.kind = adult
      > quit
      """)
  }
}
