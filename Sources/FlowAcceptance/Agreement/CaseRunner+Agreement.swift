import FlowSystem

extension CaseRunner {
  /// Runs a case with each driver that can run it, and compares all that they give.
  ///
  /// - Returns: The record with the first driver, which also fails where another one differs.
  func agreement(of job: SuiteJob, in folder: String) -> CaseRecord {
    let jobs = DriverKind.allCases.map(job.replacing).filter { $0.reasonToSkip == nil }
    guard jobs.count > 1 else {
      return CaseRecord(status: .skipped("no other driver to compare with"))
    }
    var runs: [DriverAgreement.Run] = []
    for job in jobs {
      defer { ScratchFolder.remove(folder) }
      let record = record(of: job, in: folder)
      if case .timedOut = record.status { return record }
      runs.append(
        DriverAgreement.Run(driver: job.driver, record: record, files: Self.files(in: folder)))
    }
    var record = runs[0].record
    let failures = DriverAgreement(transcriptCase: job.transcriptCase, runs: runs).failures
    if case .failed(let own) = record.status {
      record.status = .failed(own + failures)
    } else if !failures.isEmpty {
      record.status = .failed(failures)
    }
    return record
  }

  /// Returns the contents of the files that a case has left in its folder of property lists.
  private static func files(in folder: String) -> [String: [UInt8]] {
    let path = "\(folder)/state"
    let names = (try? Folder(path).names(beginning: "")) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        (try? File.read("\(path)/\(name)", limit: Transcript.largest)).map { (name, $0) }
      })
  }
}

extension SuiteJob {
  /// Returns the job with another driver.
  fileprivate func replacing(_ driver: DriverKind) -> SuiteJob {
    var job = self
    job.driver = driver
    return job
  }
}
