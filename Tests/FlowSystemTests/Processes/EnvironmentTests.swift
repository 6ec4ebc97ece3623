import Foundation
import Testing

@testable import FlowSystem

@Suite struct EnvironmentTests {
  @Test func `an empty variable is told from one that is not set`() {
    setenv("FIRSTRUN_TEST_EMPTY", "", 1)
    #expect(Environment.value("FIRSTRUN_TEST_EMPTY") == "")
    #expect(Environment.value("FIRSTRUN_TEST_UNSET") == nil)
  }

  @Test(
    arguments: [
      (0, "/root"), (1000, "/home/ada"), (100, nil), (1001, nil), (1002, nil), (1003, nil),
    ] as [(uid_t, String?)])
  func `the home folder of an account is found by its number`(user: uid_t, home: String?) {
    let accounts = """
      root:x:0:0:root:/root:/bin/bash
      # ada:x:1000:1000::/wrong:/bin/sh
      ada:x:1000:1000:Ada, Room 5,,:/home/ada:/bin/zsh
      bob:x:1001:1001:::/bin/sh
      carol:x:1002:1002::home/carol:/bin/sh
      dan:x:1003:/home/dan

      """
    #expect(Environment.home(of: user, in: Array(accounts.utf8)) == home)
  }
}
