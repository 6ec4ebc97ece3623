import FlowSystem

/// The main loop of a worker process, which `CaseWorkerPool` starts to run cases.
package struct CaseWorker {
  private let link: Descriptor

  /// Creates a worker that uses the descriptor named in the environment, or nil if there is none.
  package init?(environment: (String) -> String?) {
    guard let number = environment(WorkerProcess.variable).flatMap(Int32.init), number > 2 else {
      return nil
    }
    link = Descriptor(number: number)
    guard link.setCloseOnExec() else { return nil }
  }

  /// Runs cases of a suite until the parent process closes the connection.
  ///
  /// - Throws: `SystemError` when a message can't be written, `Diagnostics` when a flow can't be
  ///   loaded.
  package func run(_ suite: TranscriptSuite) throws {
    let jobs = try suite.jobs()
    var requests = DescriptorLines(link)
    while let request = try requests.next() {
      let words = request.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2, let number = Int(words[0]), jobs.indices.contains(number) else {
        return
      }
      // The parent may have exited, so an alarm of this process ends a case that hangs.
      Alarm.set(afterMilliseconds: jobs[number].timeout)
      let record = CaseRunner.record(of: jobs[number], in: words[1]) { message in
        // Without a parent, SIGPIPE ends this process.
        try? link.write(message.line)
      }
      Alarm.cancel()
      try link.write(CaseMessage.record(record).line)
    }
  }
}
