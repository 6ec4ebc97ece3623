/// A video that a page links to.
public struct Video: Hashable, Sendable {
  /// The copy key of the title.
  public var title: String
  /// The address, which begins with `https:`.
  public var url: String

  /// Creates a video.
  public init(title: String, url: String) {
    self.title = title
    self.url = url
  }
}
