# Carries a formula out: ruby brew.rb FORMULA linux|macos MACHINE FOLDER PREFIX
#
# FOLDER has the artefacts in place of the release. For macOS it only says what would be built.
require "digest"
require "fileutils"
require "open3"
require "pathname"
require "tmpdir"

SYSTEM, MACHINE, ARTEFACTS, PREFIX = ARGV[1], ARGV[2], Pathname(ARGV[3]), Pathname(ARGV[4])

class Pathname
  def install(*sources)
    mkpath
    sources.each { |source| FileUtils.cp_r(source, self) }
  end

  alias write_plain write
  def write(text)
    dirname.mkpath
    write_plain(text)
  end
end

module Utils
  def self.safe_popen_read(*command)
    out, status = Open3.capture2(*command.map(&:to_s))
    raise "#{command.join(" ")} failed" unless status.success?

    out
  end
end

class Formula
  class << self
    attr_reader :facts, :check

    def inherited(formula)
      super
      formula.instance_variable_set(:@facts, {})
    end

    [:desc, :homepage, :version, :license, :sha256].each do |name|
      define_method(name) { |value| facts[name] = value }
    end

    def url(value, **specs)
      facts[:url] = value
      facts[:specs] = specs
    end

    def depends_on(*); end
    def on_macos = SYSTEM == "macos" && yield
    def on_linux = SYSTEM == "linux" && yield
    def on_intel = MACHINE == "x86_64" && yield
    def on_arm = MACHINE != "x86_64" && yield
    def test(&block) = @check = block
  end

  def prefix = PREFIX
  def bin = PREFIX/"bin"
  def man1 = PREFIX/"share/man/man1"
  def doc = PREFIX/"share/doc/apns-conformance"
  def version = self.class.facts[:version]
  def testpath = Pathname.pwd

  def generate_completions_from_executable(*command)
    name = command[0].basename
    { "bash" => "etc/bash_completion.d/#{name}",
      "zsh"  => "share/zsh/site-functions/_#{name}",
      "fish" => "share/fish/vendor_completions.d/#{name}.fish" }.each do |shell, path|
      (PREFIX/path).write(Utils.safe_popen_read(*command, shell))
    end
  end

  def system(*command)
    Kernel.system(*command.map(&:to_s)) || raise("#{command.join(" ")} failed")
  end

  def shell_output(command) = Utils.safe_popen_read(command)

  def assert_match(expected, observed)
    raise "expected #{expected}, observed #{observed}" unless observed.match?(expected)
  end
end

load ARGV[0]
facts = ApnsConformance.facts
abort "no URL for #{SYSTEM} on #{MACHINE}" unless facts[:url]
if facts[:specs].key?(:revision)
  puts "from source: #{facts[:specs][:revision]}"
  exit
end
archive = ARTEFACTS/File.basename(facts[:url])
abort "#{archive} has another checksum" if Digest::SHA256.file(archive).hexdigest != facts[:sha256]

formula = ApnsConformance.new
Dir.mktmpdir do |folder|
  Dir.chdir(folder) do
    formula.system("tar", "-xzf", archive, "--strip-components=1")
    formula.install
  end
end
Dir.mktmpdir { |folder| Dir.chdir(folder) { formula.instance_eval(&ApnsConformance.check) } }
