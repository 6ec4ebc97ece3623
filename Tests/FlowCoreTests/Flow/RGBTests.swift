import FlowCore
import Testing

@Suite struct RGBTests {
  @Test func `a hexadecimal colour is read in either case and written in capitals`() {
    #expect(RGB(hex: "#FF4D33") == RGB(red: 255, green: 77, blue: 51))
    #expect(RGB(hex: "#ff4d33")?.hex == "#FF4D33")
    #expect(RGB(hex: "#00000a")?.hex == "#00000A")
  }
}
