# `make release` fills in the version and the checksum of the source archive; whoever publishes it, the
# address. Untested on macOS.
class Firstrun < Formula
  desc "Run an app's first-run onboarding in a terminal, test it and review its copy"
  homepage "https://example.com/firstrun"
  url "https://example.com/firstrun-@VERSION@.tar.gz"
  sha256 "@SHA256@"

  depends_on "pkgconf" => :build
  depends_on "libyaml"

  uses_from_macos "swift" => :build
  uses_from_macos "expat"
  uses_from_macos "libedit"

  def install
    # Homebrew has a sandbox of its own.
    system "make", "build", "RELEASE=-c release -debug-info-format none --disable-sandbox"
    # A prefix in place of DESTDIR: Homebrew keeps the list of what is installed.
    system "make", "install", "DESTDIR=#{prefix}", "PREFIX="
  end

  test do
    assert_match "no problems", shell_output("#{bin}/firstrun check cluck")
    assert_match "Page 2 of 6", pipe_output("#{bin}/firstrun cluck", "next\nquit\n", 3)
  end
end
