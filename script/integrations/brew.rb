# Stands in for Homebrew: carries out the part of a formula that is for this machine, and tries its test.
#
# usage: ruby brew.rb FORMULA CELLAR
require "digest"
require "fileutils"
require "open3"
require "pathname"
require "tmpdir"

CELLAR = Pathname(ARGV[1])

class Pathname
  def install(*files)
    mkpath
    files.flatten.each { |file| FileUtils.cp(file, self) }
  end

  def write(text) = File.write(to_s, text)
end

class Formula
  class << self
    %i[desc homepage version license url sha256].each do |name|
      define_method(name) do |value = nil|
        value ? instance_variable_set("@#{name}", value) : instance_variable_get("@#{name}")
      end
    end

    def on_macos = RUBY_PLATFORM.include?("darwin") && yield
    def on_linux = RUBY_PLATFORM.include?("linux") && yield
    def on_intel = RUBY_PLATFORM.include?("x86_64") && yield
    def on_arm = RUBY_PLATFORM.match?(/arm|aarch64/) && yield
    def test(&block) = block ? @test = block : @test
    def inherited(formula) = (@formula = formula; super)
    attr_reader :formula
  end

  {
    bin: "bin", man1: "share/man/man1", bash_completion: "etc/bash_completion.d",
    zsh_completion: "share/zsh/site-functions", fish_completion: "share/fish/vendor_completions.d",
    doc: "share/doc/scrolllint"
  }.each { |name, folder| define_method(name) { CELLAR / folder } }

  def version = self.class.version
  def testpath = Pathname.pwd

  def assert_match(part, whole)
    raise "no #{part} in #{whole}" unless whole.include?(part)
  end

  def shell_output(command, status = 0)
    output, done = Open3.capture2(command)
    raise "#{command}: #{done.exitstatus}" unless done.exitstatus == status
    output
  end
end

load ARGV[0]
formula = Formula.formula
path = formula.url.delete_prefix("file://")
raise "the checksum differs" unless Digest::SHA256.file(path).hexdigest == formula.sha256
Dir.mktmpdir do |folder|
  # Homebrew enters the folder that an archive has alone.
  system("tar", "-xzf", path, "-C", folder, "--strip-components", "1", exception: true)
  Dir.chdir(folder) { formula.new.install }
end
Dir.mktmpdir { |folder| Dir.chdir(folder) { formula.new.instance_eval(&formula.test) } }
puts "installed #{formula.name} #{formula.version}, and its test passes"
