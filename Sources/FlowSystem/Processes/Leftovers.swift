import Synchronization

/// What a signal that ends this process would leave behind: temporary folders, and programs that
/// run beside it.
enum Leftovers {
  private struct Contents {
    var folders: Set<String> = []
    var processes: Set<pid_t> = []
  }

  private static let contents = Mutex(Contents())

  static func add(folder: String) {
    contents.withLock { _ = $0.folders.insert(folder) }
  }

  static func remove(folder: String) {
    contents.withLock { _ = $0.folders.remove(folder) }
  }

  /// Starts a program, which is killed with this process from then on.
  static func add(
    _ start: () throws(SystemError) -> pid_t
  ) throws(SystemError) -> pid_t {
    try contents.withLock { contents throws(SystemError) in
      let process = try start()
      contents.processes.insert(process)
      return process
    }
  }

  static func remove(process: pid_t) {
    contents.withLock { _ = $0.processes.remove(process) }
  }

  /// Kills the programs, removes the folders, and ends this process with a signal.
  ///
  /// Other threads wait here as soon as they start a program or learn that one has ended.
  static func clear(andDieOf signal: Signal) {
    contents.withLock { contents in
      for process in contents.processes {
        SpawnedProcess.destroy(process)
        while waitpid(process, nil, 0) == -1, errno == EINTR {}
      }
      // Another thread may write there until it waits.
      for folder in contents.folders {
        for _ in 0..<10 where File.isFolder(folder) { ScratchFolder.remove(folder) }
      }
      restoreAndDie(signal.number)
    }
  }
}
