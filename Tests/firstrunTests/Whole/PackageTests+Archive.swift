#if os(Linux)
  import FlowContent
  import FlowYAML
  import Foundation
  import TestSupport
  import Testing

  /// The archive on systems that have nothing of it, and the action that builds use to run it.
  extension PackageTests {
    /// Mounts what the kernel provides, with or without terminals, and enters the root.
    private func entering(_ root: String, terminals: Bool = true) -> String {
      """
      if [ -L \(root)/proc ]; then rm \(root)/proc && mkdir \(root)/proc; fi
      mount -t proc proc \(root)/proc
      \(terminals ? "mount --rbind /dev \(root)/dev" : "mknod -m 666 \(root)/dev/null c 1 3 2>/dev/null || true")
      enter() { chroot \(root) /usr/bin/env -i HOME=/tmp PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }

      """
    }

    private func unpack(into root: String) throws {
      _ = try expectSuccess(
        "mkdir -p \(root)/firstrun && tar -xf '\(package(".tar.gz"))' -C \(root)/firstrun --strip-components 1"
      )
    }

    @Test(.timeLimit(.minutes(10)), arguments: ["bookworm", "trixie", "busybox"])
    func `the archive tests a flow elsewhere, with and without terminals`(system: String) throws {
      // The packages of a base system, unpacked, are enough.
      _ = try expectSuccess(
        system == "busybox"
          ? """
          mkdir -p root/bin root/usr/bin root/dev root/proc root/tmp
          cp "$(command -v busybox)" root/bin/busybox
          chroot root /bin/busybox --install -s /bin
          ln -s /bin/env root/usr/bin/env
          """
          : "debootstrap --foreign --variant=minbase \(system) root")
      try unpack(into: "root")
      let test = "enter /firstrun/bin/firstrun test /firstrun/share/firstrun/Flows/familysync"
      let all = try run(entering("root") + "\(test) --driver core,pipe,pty --report tap")
      #expect(all.ending == .exited(0), "\(all.output)\(all.errors)")
      #expect(all.output.contains("(pty)\n"))
      let bare = try run(
        entering("root", terminals: false) + "\(test) --driver core,pipe --report tap")
      #expect(bare.ending == .exited(0), "\(bare.output)\(bare.errors)")
      let refused = try run(entering("root", terminals: false) + "\(test) --driver pty")
      #expect(refused.ending == .exited(1))
      #expect(refused.output.contains("/dev/ptmx: No such "), "\(refused.output)")
    }

    @Test(.timeLimit(.minutes(10))) func `the action checks and tests the flows of a build`() throws
    {
      _ = try expectSuccess(
        """
        debootstrap --foreign --variant=minbase trixie root
        mkdir root/build && cp -r '\(Shipped.flows)' root/build/Flows
        cp -r '\(Shipped.package)/.github/actions/firstrun' root/action
        cp '\(package(".tar.gz"))' root/build/archive.tar.gz
        cp '\(package(".tar.gz.sha256"))' root/build/archive.tar.gz.sha256
        """)
      let passed = try run(entering("root") + steps(with: ["archive": "archive.tar.gz"]))
      #expect(passed.ending == .exited(0), "\(passed.output)\(passed.errors)")
      #expect(FileManager.default.fileExists(atPath: folder.path("root/build/report.xml")))
      let damaged = try run(
        entering("root")
          + steps(with: ["archive": "archive.tar.gz", "sha256": String(repeating: "0", count: 64)]))
      #expect(damaged.ending == .exited(1))
      #expect(damaged.output.hasPrefix("::error::the checksum of archive.tar.gz is not 0000"))
      let broken = try run(
        "sed -i 's/^skip: .*/skip: alowed/' root/build/Flows/cluck/flow.yaml\n" + entering("root")
          + steps(with: ["archive": "archive.tar.gz"]))
      #expect(broken.ending == .exited(65))
      #expect(broken.output.contains("::error file=Flows/cluck/flow.yaml,line="))
    }

    /// The steps of the action as a runner performs them, in the folder `/build`.
    private func steps(with inputs: [String: String]) throws -> String {
      let path = Shipped.package + "/.github/actions/firstrun/action.yml"
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      let action = try #require(SourceTree(yaml: Array(bytes), path: path).root)
      func text(_ text: String) throws -> String {
        try text.replacing(/\$\{\{ inputs\.(.*?) \}\}/) { match in
          let name = String(match.1)
          if name == "report" { return "report.xml" }
          return try inputs[name] ?? #require(action["inputs"]?[name]?["default"]?.text)
        }
      }
      var lines = ["rm -f root/path; touch root/path"]
      for step in try #require(action["runs"]?["steps"]).items {
        var words = ["enter", "GITHUB_ACTION_PATH=/action", "GITHUB_PATH=/path"]
        words.append("PATH=\"$(cat root/path):/usr/sbin:/usr/bin:/sbin:/bin\"")
        if case .mapping(let variables)? = step["env"]?.content {
          words += try variables.map { "'\($0.key)=\(try text($0.value.text ?? ""))'" }
        }
        let folder = try text(step["working-directory"]?.text ?? ".")
        let run = try #require(step["run"]?.text)
        words += ["sh", "-ec", "'cd /build/\(folder) && \(run)'"]
        lines.append(words.joined(separator: " "))
      }
      return lines.joined(separator: "\n")
    }
  }
#endif
