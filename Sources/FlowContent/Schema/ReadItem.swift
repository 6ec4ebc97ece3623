/// A key or an item that is being read; only a message makes words of it.
indirect enum ReadItem: CustomStringConvertible {
  case flow
  case key(String)
  case item(of: ReadItem)

  /// The name in messages: `'accent'` or `an item of 'gestures'`.
  var description: String {
    switch self {
    case .flow: "a flow"
    case .key(let name): "'\(name)'"
    case .item(let list): "an item of \(list)"
    }
  }
}
