import Foundation
import TestSupport
import Testing

/// What a command that a signal ends leaves behind.
struct LeftoversTests {
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc"), "open files are found there"),
    arguments: [
      "achievements feed blackjack pipe --strict"
    ])
  func `a command that is ended removes its temporary folder`(command: String) throws {
    let shell = Shell()
    let folder = #"folder=$(ls -l "/proc/$!/fd" | grep -o '/[^ ]*/firstrun-[^-/]*/')"#
    let result = try shell.run(
      line: """
        cd '\(shell.home.path)' && mkfifo pipe && exec 3<>pipe || exit
        firstrun \(command) &
        while kill -0 $! && ! \(folder); do :; done
        test -d "$folder" && kill $!
        wait $!
        echo $?
        test -e "$folder" || echo gone
        """)
    #expect(result.output == "143\ngone\n", "\(result.errors)")
  }
}
