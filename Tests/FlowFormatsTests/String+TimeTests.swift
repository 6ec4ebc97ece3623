import FlowFormats
import Testing

struct TimeTests {
  @Test(arguments: [
    ("0s", 0), ("500ms", 500), ("2.000ms", 2), ("1.5s", 1_500), ("0.125s", 125), ("2m", 120_000),
    ("1.5h", 5_400_000), ("3d", 259_200_000), ("3650d", 315_360_000_000),
  ])
  func `a time has a unit, and may have a fraction`(text: String, milliseconds: Int) {
    #expect(text.milliseconds == milliseconds)
  }

  @Test(arguments: [
    "", "5", "s", "ms", "-1s", "+1s", "1e3s", "0.5ms", "1.s", ".5s", "1.0001s", "1.5.0s", "2w",
    "1 s",
    "3651d", "9999999999999999999s",
  ])
  func `what isn't a whole number of milliseconds, up to ten years, is no time`(text: String) {
    #expect(text.milliseconds == nil)
  }
}
