import FlowFormats
import Testing

struct TextTableTests {
  @Test func `columns begin below each other, whatever the width of letters`() {
    let table = TextTable([["a", "bc", "d"], ["日本", "e"], ["👩‍🍳", "", "f"]])
    #expect(
      table.text == """
        a     bc  d
        日本  e
        👩‍🍳        f
        """)
  }

  @Test func `numbers end below each other, and no line ends with a space`() {
    var table = TextTable(indent: 2, alignsNumbers: true)
    table.add(["1 page", "reached", ""])
    table.add(["swipe", "12", "50%"])
    table.add(["save", "5", "can't tell yet", ""])
    #expect(
      table.lines == [
        "  1 page  reached", "  swipe        12             50%",
        "  save          5  can't tell yet",
      ])
  }
}
