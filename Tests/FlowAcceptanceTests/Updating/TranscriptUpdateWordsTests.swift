import TestSupport
import Testing

/// Words per language.
struct TranscriptUpdateWordsTests {
  private let product: Product

  init() throws {
    product = Product()
  }

  private func updated(_ text: String) throws -> String {
    let result = try product.test(text, "--update")
    #expect(result.status == .exited(0), "\(result.output)")
    return String(decoding: try product.folder.bytes("a.transcript"), as: UTF8.self)
  }

  private static let pinned = """
    == left
    %flow canoe
    %languages en es words
    %run canoe
    > quit
    :: outcome interrupted welcome
    %words en
    You’re not finished yet.
    To pick up where you left off:
    firstrun canoe
    %words es
    Aún no terminaste.
    Para seguir desde aquí:
    firstrun canoe
    %exit 3
    """

  @Test(arguments: [
    // Words of before, of one language, in part, and wrong ones.
    [
      "You’re not finished yet.", "To pick up where you left off:\nfirstrun canoe",
    ],
    ["%words en", "You’re not finished yet.", "To pick up where you left off:\nfirstrun canoe"],
    [
      "%words en", "Not finished.", "To pick up where you left off:\nfirstrun canoe", "%words es",
      "Adiós.",
    ],
  ])
  func `words of each language are written below its name`(lines: [String]) throws {
    let text =
      (["== left", "%flow canoe", "%languages en es words", "%run canoe", "> quit"]
      + [":: outcome interrupted welcome"] + lines + ["%exit 3"]).joined(separator: "\n")
    #expect(try updated(text) == Self.pinned)
    #expect(try product.test(Self.pinned).output == "2 passed\n")
  }

  @Test func `a wrong word fails in its language only`() throws {
    let (status, output) = try product.test(
      Self.pinned.replacing("Aún no terminaste.", with: "Adiós."))
    #expect(status == .exited(1))
    #expect(
      output == """
        ✗ a.transcript:12: the output differs
            -Adiós.
            +Aún no terminaste.
             Para seguir desde aquí:
             firstrun canoe
          in 'left [es]', driver core, after
            5: > quit
          again: firstrun test a.transcript:1

        1 passed, 1 failed

        """)
  }

  @Test func `a case without any words gets those of all languages`() throws {
    let text = try updated(
      "%flow canoe\n%languages en es words\n\n== left\n> launch canoe\n> quit\n")
    #expect(text.contains("%words es\n👋  ¡Te damos la bienvenida a Canoe!\n"))
    #expect(text.contains("%words en\n👋  Welcome to Canoe!\n"))
  }

  @Test(arguments: [
    (
      "%languages en es", "%words en",
      "'%words' needs '%languages … words' before the first '>'"
    ),
    ("%languages en es words", "%words fr", "'%words' needs one of en, es, not 'fr'"),
  ])
  func `a language that the case isn't run in is refused`(
    languages: String, words: String, message: String
  ) throws {
    let (status, output) = try product.test(
      "== a\n\(languages)\n> launch canoe\n\(words)\nHello\n> quit\n")
    #expect(status == .exited(65))
    #expect(output.contains(message))
  }
}
