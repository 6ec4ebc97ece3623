#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// True where `make check` makes packages.
  private let hasDebianTools = FileManager.default.isExecutableFile(atPath: "/usr/bin/dpkg-deb")

  /// The packages that `make check` makes, in systems that have nothing else.
  @Suite(
    .enabled(if: hasDebianTools, "only where there is dpkg are packages made"),
    .enabled(if: geteuid() == 0, "only root can install a package"))
  struct PackageTests {
    let folder = TemporaryFolder()

    /// The path of the newest package in `.build` with an ending.
    func package(_ ending: String) throws -> String {
      let build = Shipped.package + "/.build"
      let names = try FileManager.default.contentsOfDirectory(atPath: build).filter {
        $0.hasPrefix("firstrun") && $0.hasSuffix(ending)
      }
      #expect(names.count == 1, "make deb dist makes one")
      return try "\(build)/\(#require(names.first))"
    }

    /// Runs lines of shell, with mounts of their own, in the test's folder.
    func run(_ lines: String) throws -> Subprocess.Result {
      try Subprocess.run(
        "unshare", ["--mount", "bash", "-euc", "cd '\(folder.path)'\n" + lines])
    }

    func expectSuccess(_ lines: String) throws -> String {
      let result = try run(lines)
      #expect(result.ending == .exited(0), "\(lines)\n\(result.output)\(result.errors)")
      return result.output
    }

    /// The answer to `firstrun --version` of what was built from the commit that is checked out.
    private func version() throws -> String {
      let line = "git -C '\(Shipped.package)' describe --always --abbrev=7 --exclude='*' --dirty"
      return "firstrun 0.1.0 (\(try expectSuccess(line).dropLast()))\n"
    }

    @Test func `release and package stand at no fixed address, with all tables read-only`() throws {
      let deb = try package(".deb")
      _ = try expectSuccess("dpkg-deb --extract '\(deb)' unpacked")
      let built = "\(Shipped.package)/.build/optimized/release/firstrun"
      for binary in [built, "unpacked/usr/bin/firstrun"] {
        let elf = try expectSuccess("readelf -hldW '\(binary)'")
        #expect(elf.contains(/Type: +DYN \(Position-Independent Executable file\)/))
        #expect(elf.contains("GNU_RELRO"))
        #expect(elf.contains(/\(FLAGS_1\) +Flags: NOW PIE/))
      }
    }

    @Test(.timeLimit(.minutes(10)))
    func `the Debian package is installed, runs, and is purged without a trace`() throws {
      let package = try package(".deb")
      let depends = try expectSuccess("dpkg-deb --field '\(package)' Depends")
      #expect(depends == "\n" || depends == "")
      let contains = try expectSuccess("dpkg-deb --field '\(package)' Built-Using")
      for library in ["libedit", "expat", "libyaml", "glibc", "ncurses"] {
        #expect(contains.contains(library), "\(contains)")
      }
      _ = try expectSuccess(
        """
        debootstrap --variant=minbase "$(. /etc/os-release; echo "$VERSION_CODENAME")" root
        cp '\(package)' root/firstrun.deb
        """)
      let inside = """
        mount -t proc proc root/proc && mount --rbind /dev root/dev
        enter() { chroot root /usr/bin/env -i HOME=/root LC_ALL=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }
        kept() { (cd root && find . -xdev -type f \\
          ! -path './var/cache/*' ! -path './var/log/*' ! -path './var/lib/*' ! -path './root/*' | sort); }

        """
      let log = try expectSuccess(
        inside + """
          kept >before
          (chroot root apt-get update -qq
          chroot root apt-get install -y -qq --no-install-recommends /firstrun.deb) >log 2>&1
          grep -iE '^(W|E|dpkg: warning)' log || true
          """)
      #expect(log == "")
      #expect(try expectSuccess(inside + "enter firstrun --version") == version())
      let tour = try expectSuccess(inside + "printf 'next\\nskip\\n' | enter firstrun cluck")
      #expect(tour.contains("Page 1 of 6"))
      let files = try expectSuccess(inside + "enter dpkg --listfiles firstrun; enter dpkg --verify")
      for path in [
        "/bin/firstrun", "/share/man/man1/firstrun.1.gz", "/share/doc/firstrun/copyright",
        "/share/doc/firstrun/copyright.libedit",
        "/share/doc/firstrun/changelog.gz", "/share/firstrun/Flows/flow.schema.json",
        "/share/bash-completion/completions/firstrun", "/share/zsh/vendor-completions/_firstrun",
        "/share/fish/vendor_completions.d/firstrun.fish",
      ] {
        #expect(files.contains("/usr\(path)\n"))
      }
      #expect(!files.contains("??"))
      let left = try expectSuccess(
        inside + """
          chroot root apt-get purge -y -qq --autoremove firstrun >log 2>&1
          kept >after
          diff before after || true
          grep -c '^Package: firstrun$' root/var/lib/dpkg/status || true
          """)
      #expect(left == "0\n")
    }

    @Test func `lintian finds nothing but that no licence is chosen`() throws {
      let found = try expectSuccess("lintian --allow-root '\(package(".deb"))'")
      #expect(found == "W: firstrun: copyright-without-copyright-notice\n")
    }

    @Test func `the archive runs where nothing else is, and takes what is no ASCII`() throws {
      _ = try expectSuccess("mkdir root && tar -xf '\(package(".tar.gz"))' -C root")
      let name = try #require(
        FileManager.default.contentsOfDirectory(atPath: folder.path("root"))
          .first)
      // What the kernel itself provides.
      let script = """
        cd '\(folder.path)/root' && mkdir -p proc dev && mount -t proc proc proc \
        && mount --bind /dev dev && exec chroot . /\(name)/bin/firstrun "$@"
        """
      let printed = try Subprocess.run(
        "unshare", ["--mount", "sh", "-c", script, "sh", "--version"])
      #expect(try printed.output == version())
      // libedit edits on this terminal only where it finds a description of it.
      let unshare = try expectSuccess("command -v unshare").dropLast()
      let terminal = try PseudoTerminal(
        running: String(unshare), ["--mount", "sh", "-c", script, "sh", "cluck"],
        environment: ["TERM": "vt220", "HOME": "/", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"])
      try terminal.wait(for: "Page 1 of 6")
      try terminal.wait(for: "\u{1B}[?2004h")
      terminal.type("né\u{7F}écx\u{7F}\r")
      try terminal.wait(for: "“néc”")
      #expect(try terminal.waitForEnd(typing: "skip\r") == .exited(0))
    }
  }
#endif
