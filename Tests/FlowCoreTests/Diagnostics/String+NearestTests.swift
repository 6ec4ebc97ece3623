import FlowCore
import Testing

struct StringNearestTests {
  @Test(arguments: [
    ("clukc", "cluck"), ("CLUCK", "cluck"), ("famlysync", "familysync"), ("blackjak", "blackjack"),
    ("xyz", nil), ("", nil), ("s", nil),
  ])
  func `the nearest candidate is the likely slip`(slip: String, nearest: String?) {
    #expect(slip.nearest(in: ["cluck", "familysync", "blackjack", "baccarat"]) == nearest)
  }
}
