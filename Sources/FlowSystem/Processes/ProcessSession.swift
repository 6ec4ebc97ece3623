/// The processes of a session, in whichever process groups they are.
enum ProcessSession {
  /// The number of times that the system's processes are listed: those that are about to be killed
  /// may start others.
  private static let rounds = 3

  /// Kills all processes of a session but the one that leads it.
  ///
  /// - Parameter leader: The ID of the leader, which is that of the session, too.
  static func killRest(of leader: pid_t) {
    for _ in 0..<rounds {
      let others = all.filter { $0 != leader && getsid($0) == leader }
      if others.isEmpty { return }
      for process in others { kill(process, SIGKILL) }
    }
  }

  /// The IDs of all processes of the system.
  private static var all: [pid_t] {
    #if canImport(Darwin)
      var list = [pid_t](repeating: 0, count: Int(max(0, proc_listallpids(nil, 0))) + 64)
      let size = Int32(list.count * MemoryLayout<pid_t>.size)
      return Array(list.prefix(Int(max(0, proc_listallpids(&list, size)))))
    #else
      return ((try? Folder("/proc").names(beginning: "")) ?? []).compactMap { pid_t($0) }
    #endif
  }
}
