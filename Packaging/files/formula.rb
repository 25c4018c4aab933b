class ApnsConformance < Formula
  desc "$summary"
  homepage "$repository"
  version "$version"
  license "MIT"

  on_macos do
$source

    depends_on "pkgconf" => :build
    depends_on xcode: ["26.0", :build]
    depends_on "libevent"
    depends_on "libnghttp2"
    depends_on "openssl@3"
  end

  on_linux do
$linux
  end

  def install
    if File.exist?("bin/$program")
      bin.install "bin/$program"
      doc.install "licences"
    else
      system "swift", "build", "--disable-sandbox", "--configuration", "release",
             "--traits", "Gateway", "--product", "$program"
      bin.install ".build/release/$program"
    end
    (man1/"$program.1").write Utils.safe_popen_read(bin/"$program", "manual")
    generate_completions_from_executable(bin/"$program", "completions")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/$program --version")
    (testpath/"push.json").write '{"aps": {"alert": "Hello"}}'
    system bin/"$program", "check", "push.json"
  end
end
