import FlowSystem
import Foundation
import Testing

@Suite struct EnvironmentTests {
  @Test func `an empty variable is told from one that is not set`() {
    setenv("FIRSTRUN_TEST_EMPTY", "", 1)
    #expect(Environment.value("FIRSTRUN_TEST_EMPTY") == "")
    #expect(Environment.value("FIRSTRUN_TEST_UNSET") == nil)
  }
}
