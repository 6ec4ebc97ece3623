import TestSupport
import Testing

/// `answers`, and what the program behind a flow reads.
struct AnswersCommandTests {
  private let shell = Shell()

  /// Answers a flow's fields as an app does, and returns the flow's path.
  private func answered() throws -> String {
    let path = try shell.home.write(
      "flow.yaml",
      flowText(
        """
        facts:
          name: text
          likes: {type: words, values: [ramen, tacos, pizza]}
          pet: text
          apiKey: secret
        pages:
          - page: role
            choices: [{choice: parent, do: {answer: parent}}]
          - page: you
            fields: [{field: name}, {field: likes}, {field: pet, required: no}, {field: apiKey}]
        """))
    let commands = [
      #"{"type":"hello","protocol":1}"#, #"{"type":"launch"}"#,
      #"{"type":"choose","choice":"parent"}"#,
      #"{"type":"answer","fact":"name","value":"Ann \"A\""}"#,
      #"{"type":"answer","fact":"likes","value":["pizza","ramen"]}"#,
      #"{"type":"answer","fact":"pet","value":null}"#,
      #"{"type":"answer","fact":"apiKey","value":"hush-1"}"#, #"{"type":"next"}"#,
    ]
    let result = try shell.run("serve", path, typing: commands.joined(separator: "\n"))
    #expect(result.output.contains(#""outcome":"completed""#), "\(result.errors)")
    return path
  }

  @Test func `answers are printed for people, programs and scripts`() throws {
    let path = try answered()
    func said(_ words: String...) throws -> String {
      try shell.run(["answers", path] + words).output
    }
    #expect(
      try said() == """
        answer.role  parent
        name         Ann "A"
        likes        ramen, pizza
        pet          –

        """)
    let json = #"{"answer.role":"parent","name":"Ann \"A\"","likes":["ramen","pizza"],"pet":null}"#
    #expect(try said("--json") == json + "\n")
    #expect(try said("likes") == "ramen\npizza\n")
    #expect(try said("answer.role", "--json") == "\"parent\"\n")
    // What was left empty isn't what wasn't asked yet.
    #expect(
      try shell.run("answers", path, "pet") == .init(ending: .exited(0), output: "", errors: ""))
    #expect(try said("pet", "--json") == "null\n")
    #expect(try shell.run("status", path).output.contains("\n  answer  name         Ann \"A\"\n"))
    for (name, status, message) in [
      (
        "apiKey", 1,
        "'apiKey' is a secret, which isn't kept; see --answers-fd in 'firstrun help launch'"
      ), ("nmae", 64, "'f' doesn't ask for 'nmae'; did you mean 'name'?"),
    ] as [(String, Int32, String)] {
      let result = try shell.run("answers", path, name)
      #expect(
        result == .init(ending: .exited(status), output: "", errors: "firstrun: \(message)\n"))
    }
    #expect(try shell.run("reset", path).ending == .exited(0))
    #expect(
      try shell.run("answers", path)
        == .init(ending: .exited(0), output: "", errors: "Nothing was answered yet.\n"))
    #expect(
      try shell.run("answers", path, "pet")
        == .init(ending: .exited(1), output: "", errors: "firstrun: f: no answer to 'pet'\n"))
    #expect(try said("--json") == "{}\n")
  }

  @Test(arguments: ["", "FIRSTRUN_SKIP=1 ", "CI=1 "])
  func `the program behind a flow reads the answers from a descriptor`(variable: String) throws {
    let path = try answered()
    let result = try shell.run(
      line:
        "echo in | \(variable)firstrun \(path) --answers-fd 7 -- sh -c 'cat; cat <&7; cat /dev/fd/7'"
    )
    let json =
      #"{"answer.role":"parent","name":"Ann \"A\"","likes":["ramen","pizza"],"pet":null,"missing":["apiKey"]}"#
    #expect(
      result == .init(ending: .exited(0), output: "in\n\(json)\n\(json)\n", errors: ""))
  }

  @Test func `where the answers can't be told, there are none`() throws {
    let result = try shell.run(line: "firstrun nosuch --answers-fd 3 -- cat /dev/fd/3")
    #expect(result.output == #"{"missing":[]}"# + "\n")
    let same = try shell.run(
      line: "firstrun canoe --answers-fd 3 --events-fd 3 -- true 3</dev/null")
    #expect(same.ending == .exited(64))
  }

  @Test func `commands that answer for facts are given the answers`() throws {
    let path = try answered()
    let seen = shell.home.path("seen")
    try shell.home.write(
      "flow.yaml",
      try shell.home.text("flow.yaml").replacing(
        "facts:\n", with: "show: taken\nfacts:\n  taken: boolean\n"))
    _ = try shell.run("why", path, "--facts-command", "cat >\(seen); echo '{\"taken\":true}'")
    #expect(try shell.home.text("seen").hasPrefix(#"{"answer.role":"parent","name":"Ann \"A\""#))
  }

  @Test(arguments: [
    ("apiKey=hush-1", "'apiKey' is a secret; it can only be typed in its field"),
    ("likes=soup", "'likes' can't be 'soup'; use one of 'ramen', 'tacos', 'pizza'"),
  ])
  func `no secret and no wrong answer is given on the command line`(
    fact: String, message: String
  ) throws {
    let result = try shell.run("status", try answered(), "--fact", fact)
    #expect(result.ending == .exited(64))
    #expect(result.errors == "firstrun: \(message)\n")
  }
}
