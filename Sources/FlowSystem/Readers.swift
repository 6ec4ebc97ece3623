/// Who may read what is made.
public enum Readers: Sendable {
  /// Nobody else: files get the mode 0600, folders 0700.
  case owner
  /// Whoever the umask lets: 0666 and 0777 before it.
  case everybody

  var fileMode: mode_t {
    switch self {
    case .owner: 0o600
    case .everybody: 0o666
    }
  }

  var folderMode: mode_t {
    switch self {
    case .owner: 0o700
    case .everybody: 0o777
    }
  }
}
