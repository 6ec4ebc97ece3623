import FlowSystem
import Foundation
import TestSupport
import Testing

struct FollowedStreamTests {
  private let folder = TemporaryFolder()

  /// Reads all news up to the next moment without any.
  private func news(of stream: FollowedStream) throws -> [FollowedStream.News] {
    var news: [FollowedStream.News] = []
    while true {
      let next = try stream.next(upTo: 1 << 16)
      if next == .nothing { return news }
      news.append(next)
    }
  }

  private func bytes(_ text: String) -> FollowedStream.News { .bytes(Array(text.utf8)) }

  @Test func `a file is read as it grows, is cut and is replaced`() throws {
    let path = try folder.write("events", "one\n".utf8)
    let stream = try FollowedStream(following: path)
    #expect(stream.needsLooking)
    #expect(try news(of: stream) == [bytes("one\n")])
    #expect(try news(of: stream).isEmpty)
    let file = try #require(FileWriting(path))
    file.write("two\n")
    #expect(try news(of: stream) == [bytes("two\n")])
    file.cut()
    file.write("new\n")
    #expect(try news(of: stream) == [.replaced, bytes("new\n")])
    try folder.write("other", "third\n".utf8)
    #expect(rename(folder.path("other"), path) == 0)
    #expect(try news(of: stream) == [.replaced, bytes("third\n")])
  }

  @Test(arguments: ["two\n", "two\nthree\n"])
  func `a file that is written anew is read from its beginning, however long`(text: String) throws {
    let path = try folder.write("events", "one\n".utf8)
    let stream = try FollowedStream(following: path)
    #expect(try news(of: stream) == [bytes("one\n")])
    let file = try #require(FileWriting(path))
    file.cut()
    file.write(text)
    #expect(try news(of: stream) == [.replaced, bytes(text)])
    file.write("more\n")
    #expect(try news(of: stream) == [bytes("more\n")])
  }

  @Test func `a file that is not there yet is followed once it is`() throws {
    let stream = try FollowedStream(following: folder.path("events"))
    #expect(try news(of: stream).isEmpty)
    try folder.write("events", "one\n".utf8)
    #expect(try news(of: stream) == [.replaced, bytes("one\n")])
  }

  @Test func `a named pipe waits for no writer, and goes on with the next one`() throws {
    let path = folder.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let stream = try FollowedStream(following: path)
    #expect(try news(of: stream).isEmpty)
    for text in ["one\n", "half"] {
      let writer = try #require(FileWriting(path))
      writer.write(text)
      #expect(try news(of: stream) == [bytes(text)])
      writer.close()
      #expect(try news(of: stream) == [.ended])
      let descriptor = try #require(stream.descriptor)
      // A pipe that was left would be readable for ever.
      #expect(Descriptor.readable(among: [descriptor], within: 0).isEmpty)
    }
  }

  @Test func `a descriptor ends with its writer`() throws {
    let pair = try DescriptorPair.makePipe()
    let stream = try FollowedStream(reading: pair.localEnd)
    try pair.childEnd.write("one\n")
    #expect(try news(of: stream) == [bytes("one\n")])
    pair.childEnd.close()
    #expect(try news(of: stream) == [.ended])
    #expect(stream.descriptor == nil)
    #expect(!stream.needsLooking)
    pair.localEnd.close()
  }

  @Test(arguments: ["", "/", "/dev/null", "/nonexistent/events", "nul\0"])
  func `what is no file and no pipe is refused`(path: String) {
    #expect(throws: SystemError.self) { try FollowedStream(following: path) }
    #expect(throws: SystemError.self) { try FollowedStream(reading: Descriptor(number: 9_999)) }
  }
}

/// A file or a named pipe that is open for writing at its end.
private struct FileWriting {
  private let descriptor: Descriptor

  init?(_ path: String) {
    let number = open(path, O_WRONLY | O_APPEND | O_NONBLOCK)
    guard number >= 0 else { return nil }
    descriptor = Descriptor(number: number)
  }

  func write(_ text: String) { try? descriptor.write(text) }

  func cut() { _ = ftruncate(descriptor.number, 0) }

  func close() { descriptor.close() }
}
