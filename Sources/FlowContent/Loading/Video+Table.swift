import FlowCore

extension Video {
  /// The keys of a video.
  static let table = Table(
    "video", start: Video(title: "", url: ""),
    [
      MappingKey("title", .prose, required: true, "Copy key of the video's title.") {
        $0.title = $1
      },
      MappingKey("url", .webAddress, required: true, "The video's address, with https.") {
        $0.url = $1
      },
    ])
}

extension ValueFormat<String> {
  /// An address that can be shown and followed as it is: https, and printable ASCII.
  fileprivate static var webAddress: ValueFormat {
    ValueFormat(
      shape: .named("an address with https", .pattern("^https://[!-~]+$"))
    ) { node, reading in
      guard let scalar = reading.scalar(node) else { return nil }
      guard let mistake = WebAddress.mistake(in: scalar.text) else { return scalar.text }
      let place = node.location.inside(scalar, offset: mistake.offset)
      reading.report(.error(.value, "\(reading.currentItem) \(mistake.message)", at: place))
      return nil
    }
  }
}
