/// The people who may read a new file or folder.
package enum FilePermissions: Sendable {
  /// The owner only: files get the mode 0600, folders 0700.
  case owner
  /// Everybody, less the umask: files are created with the mode 0666, folders with 0777.
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
