import TestSupport
import Testing

/// Answers in transcripts: given before the start, and checked after a step.
struct AnswerDirectiveTests {
  private let product = Product()

  init() throws {
    try product.folder.write(
      "flow.yaml",
      flowText(
        """
        facts:
          name: {type: text, key: userName}
          likes: {type: words, values: [ramen, tacos, pizza]}
        pages:
          - page: role
            show: answer.role != parent
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
      :: page ramen 1/2
      %answer name = Ann, B
      %answer likes = ramen, pizza
      > quit

      == nothing was answered
      > launch f
      :: page role 1/2
      %answer absent name
      > parent
      :: page you 2/2
      %answer answer.role = parent
      > quit
      """.replacing("flow.yaml", with: product.folder.path("flow.yaml"))
        .replacing("launch f", with: "launch \(product.folder.path("flow.yaml"))"))
    #expect(status == .exited(0), "\(output)")
  }

  @Test func `a wrong answer is told with what is kept, and an unknown one at its line`() throws {
    func test(_ lines: String) throws -> String {
      let path = product.folder.path("flow.yaml")
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
}
