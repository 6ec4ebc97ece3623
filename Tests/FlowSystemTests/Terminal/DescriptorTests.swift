import Foundation
import Testing

@testable import FlowSystem

@Suite struct DescriptorTests {
  @Test func `all of a long text gets through a pipe that holds less`() throws {
    let ends = Pipe()
    let text = String(repeating: "0123456789", count: 50_000)
    let output = Descriptor(number: ends.fileHandleForWriting.fileDescriptor)
    _ = fcntl(output.number, F_SETFL, O_NONBLOCK)
    let writer = Thread {
      try? output.write(text)
      try? ends.fileHandleForWriting.close()
    }
    writer.start()
    let input = Descriptor(number: ends.fileHandleForReading.fileDescriptor)
    var bytes: [UInt8] = []
    while case let more = try input.read(upTo: 4_096), !more.isEmpty { bytes += more }
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test func `a closed pipe is an error of its own`() throws {
    Signals.ignoreWriteSignals()
    let ends = Pipe()
    try ends.fileHandleForReading.close()
    let output = Descriptor(number: ends.fileHandleForWriting.fileDescriptor)
    let error = #expect(throws: SystemError.self) { try output.write("x") }
    #expect(error?.isClosedPipe == true)
  }

  @Test func `a descriptor that is not open is an error with its number`() throws {
    let error = #expect(throws: SystemError.self) { try Descriptor(number: 9_999).read(upTo: 1) }
    #expect(error?.description == "descriptor 9999: Bad file descriptor")
    #expect(!Descriptor(number: 9_999).isTerminal)
  }

  @Test func `a wait ends when its time is over, or with the input`() throws {
    let ends = Pipe()
    let input = Descriptor(number: ends.fileHandleForReading.fileDescriptor)
    #expect(input.waitForInput(within: 1) == .timedOut)
    try ends.fileHandleForWriting.write(contentsOf: Data("x".utf8))
    #expect(input.waitForInput() == .input)
  }
}
