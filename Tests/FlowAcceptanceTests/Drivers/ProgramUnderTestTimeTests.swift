import Foundation
import TestSupport
import Testing

/// Time that passes at a prompt, in all three drivers.
struct ProgramUnderTestTimeTests {
  private let product: Product

  init() throws {
    product = Product()
  }

  /// A sign-in command that says yes when it is asked for the fifth time.
  private var signIn: String {
    let log = product.folder.path("log")
    return "echo >>\(log); test $(wc -l <\(log)) -ge 5"
  }

  @Test(arguments: ["core", "pipe", "pty"])
  func `a wait lets the sign-in be asked for, and what follows belongs to it`(
    driver: String
  ) throws {
    let (status, output) = try product.test(
      """
      %flow familysync
      %run familysync --auth-command '\(signIn)'

      == the flow goes on by itself in the eighth second
      ? Checking whether you’re signed in…
      :: page start 1/1
      …
      %wait 1s
      ! Enjoy FamilySync
      %wait 6999ms
      ! Enjoy FamilySync
      %wait 10s
      :: outcome completed
      ✓ You’re all set. Enjoy FamilySync!
      %exit 0
      """, "--driver", driver)
    #expect(status == .exited(0), "\(output)")
    #expect(try product.folder.bytes("log").count == 5, "it is asked at 0, 2, 4, 6 and 8 s")
  }
}
