# The formula of a tap; script/release writes one with a version and a checksum in their places.
class Scrolllint < Formula
  desc "Prove whether Auto Layout determines the content size of scroll views"
  homepage "https://github.com/scrolllint/scrolllint"
  url "https://github.com/scrolllint/scrolllint/releases/download/0.1.0/scrolllint-source.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"
  head "https://github.com/scrolllint/scrolllint.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["16.3", :build]
  depends_on "libyaml"

  uses_from_macos "swift" => :build
  uses_from_macos "libxml2"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "scrolllint"
    bin.install ".build/release/scrolllint"
    generate_completions_from_executable(bin/"scrolllint", "--generate-completion-script")

    system "swift", "build", "--disable-sandbox", "--product", "generate-manual"
    system ".build/debug/generate-manual", bin/"scrolllint", "--output-directory", "."
    man1.install "scrolllint.1"
  end

  test do
    (testpath/"Empty.xib").write <<~XML
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
        <objects/>
      </document>
    XML
    assert_match "0 scroll views", shell_output("#{bin}/scrolllint Empty.xib")
    assert_match version.to_s, shell_output("#{bin}/scrolllint --version")
  end
end
