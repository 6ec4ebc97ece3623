import FlowContent
import FlowSession
import TestSupport
import Testing

struct AchievementSchemaTests {
  @Test func `the schema in Flows is the one that the tables make`() throws {
    let current = String(decoding: try Shipped.file("achievements.schema.json"), as: UTF8.self)
    #expect(
      current == AchievementSchema.text,
      "write it again: swift run firstrun schema achievements > Flows/achievements.schema.json")
  }
}
