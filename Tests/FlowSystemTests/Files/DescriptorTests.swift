import Foundation
import TestSupport
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

  @Test func `what is opened is closed at the end of its life, and what was lent is not`() throws {
    let folder = TemporaryFolder()
    var file: Descriptor? = try Descriptor.created(folder.path("file"))
    let number = try #require(file?.number)
    // The number may be taken by another test at once, but not for the same file.
    var (own, now) = (stat(), stat())
    #expect(fstat(number, &own) == 0)
    file = nil
    #expect(fstat(number, &now) != 0 || now.st_ino != own.st_ino)
    let ends = Pipe()
    var lent: Descriptor? = Descriptor(number: ends.fileHandleForReading.fileDescriptor)
    #expect(lent?.isTerminal == false)
    lent = nil
    #expect(fcntl(ends.fileHandleForReading.fileDescriptor, F_GETFD) >= 0)
  }

  @Test(arguments: [0, 1, 1 << 18, (1 << 18) + 1, 1_000_000])
  func `the pieces are the whole file`(size: Int) throws {
    let folder = TemporaryFolder()
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
    let path = try folder.write("file", bytes)
    var read: [UInt8] = []
    try Descriptor.opened(reading: path).forEachPiece { read += $0 }
    #expect(read == bytes)
  }

  @Test func `a folder is no file`() throws {
    let folder = TemporaryFolder()
    #expect(throws: SystemError("read", on: folder.path, code: EISDIR)) {
      _ = try Descriptor.opened(reading: folder.path)
    }
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
