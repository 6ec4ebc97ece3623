import FlowCore
import Testing

struct StringNearestTests {
  @Test(arguments: [
    ("canoo", "canoe"), ("CANOE", "canoe"), ("famlysync", "familysync"), ("blackjak", "blackjack"),
    ("xyz", nil), ("", nil), ("s", nil),
  ])
  func `the nearest candidate is the likely slip`(slip: String, nearest: String?) {
    #expect(slip.nearest(in: ["canoe", "familysync", "blackjack", "baccarat"]) == nearest)
  }

  @Test(arguments: [
    (["all"], "; use 'all'"), (["dark", "light"], "; use one of 'dark', 'light'"),
    (["same", "some"], "; did you mean 'same'?"),
  ])
  func `a message suggests the nearest word, or all`(words: [String], advice: String) {
    #expect("sane".advice(among: words) == advice)
  }
}
