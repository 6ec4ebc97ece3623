extension ChildProcess {
  /// Runs a program in the foreground of a terminal, as a shell does, and waits for its end.
  ///
  /// Keys such as Ctrl-C go to the program and not to this process. Ctrl-Z stops both, and both
  /// continue together. TERM or HUP to this process kills the program with its group.
  ///
  /// - Parameters:
  ///   - words: The program's path and its arguments.
  ///   - variables: Environment variables to add.
  ///   - input: The terminal to read from.
  ///   - output: The terminal for the program's output and errors.
  /// - Returns: The cause of the program's end.
  /// - Throws: `SystemError` when the program can't be started.
  package static func runInForeground(
    _ words: [String], adding variables: [String: String], input: Descriptor, output: Descriptor
  ) throws(SystemError) -> RunResult.Cause {
    // In the background of the terminal, there is no foreground to hand over.
    let isForeground = tcgetpgrp(input.number) == getpgrp()
    defer { if isForeground { setForeground(getpgrp(), of: input) } }
    // A TERM that ended this process at once would leave the program running.
    return try Signals.whileAwaiting { () throws(SystemError) in
      let process = try start(words, variables, input: input, output: output)
      Signals.atDeath(kill: process)
      defer { Signals.atDeath(spare: process) }
      func resume() {
        if isForeground { setForeground(process, of: input) }
        send(SIGCONT, to: -process)
      }
      // The program may have read from the terminal before it was handed over, which stops it.
      resume()
      while true {
        switch change(of: process) {
        case .none where Signals.askToEnd:
          send(SIGKILL, to: -process)
          while waitpid(process, nil, 0) == -1, errno == EINTR {}
          return .interrupted
        case .none: SystemClock.sleep(milliseconds: 10)
        case .stopped(let signal):
          if ![SIGTTIN, SIGTTOU].contains(signal) {
            if isForeground { setForeground(getpgrp(), of: input) }
            Signals.stop()
          }
          resume()
        case .ended(let cause): return cause
        }
      }
    }
  }

  /// A change in a program's life.
  private enum Change {
    case none
    case stopped(by: Int32)
    case ended(RunResult.Cause)
  }

  private static func change(of process: pid_t) -> Change {
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG | WUNTRACED) == process else { return .none }
    return status & 0xFF == 0x7F ? .stopped(by: status >> 8 & 0xFF) : .ended(.init(status: status))
  }

  private static func start(
    _ words: [String], _ variables: [String: String], input: Descriptor, output: Descriptor
  ) throws(SystemError) -> pid_t {
    try Spawn.start(words, environment: Environment.all(adding: variables)) { actions, attributes in
      posix_spawn_file_actions_adddup2(&actions, input.number, STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, output.number, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, output.number, STDERR_FILENO)
      Spawn.startGroup(&attributes)
    }
  }

  /// Makes a process group the foreground of a terminal; the system would stop a process for this
  /// that is in the background.
  private static func setForeground(_ group: pid_t, of terminal: Descriptor) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGTTOU)
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &set, &before)
    tcsetpgrp(terminal.number, group)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}

// `ChildProcess` has a method `kill`, which would hide the C function inside the type.
func send(_ signal: Int32, to process: pid_t) { kill(process, signal) }
