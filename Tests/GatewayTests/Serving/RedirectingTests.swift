#if Gateway
  @testable import TestSupport
  import Conformance
  import Testing

  /// The recipes of `Adapters/Redirecting.md`: a client that sends to `api.push.apple.com` reaches
  /// `serve`, which trusts and names it as in production.
  @Suite("Recipes for redirecting a client")
  struct RedirectingTests {
    /// A way to the gateway.
    enum Way: String, CaseIterable, Sendable {
      /// The client connects to another address.
      case connect = "connect-to"
      /// The client has an option for a proxy.
      case proxy
      /// The environment names the proxy.
      case variable
    }

    private let served: ServeProcess
    private let files: TemporaryFiles
    private let authority: String

    init() throws {
      served = try ServeProcess(["--json", "--proxy", "--reveal"])
      files = try TemporaryFiles(named: "wire-test")
      authority = try #require(served.invitation["ca"]?.string)
    }

    /// Runs a client that prints the status, and checks how its push arrived.
    ///
    /// Its last arguments are the way, the authority, the port, the path and the headers.
    private func send(_ way: Way, _ words: [String], trusting trust: String? = nil) throws {
      let known = try ["device", "token", "topic"].map {
        try #require(served.invitation[$0]?.string)
      }
      // The settings of the machine would take precedence.
      let cleared =
        ["CURL_CA_BUNDLE", "SSL_CERT_FILE", "NO_PROXY", "no_proxy"]
        + ["HTTPS_PROXY", "https_proxy"]
      // A client that didn't take the way would reach Apple, whose certificate nothing here trusts:
      // Go also reads the folder of authorities.
      var settings = ["env"] + cleared.flatMap { ["-u", $0] } + ["SSL_CERT_DIR=/nowhere"]
      if way == .variable { settings.append("HTTPS_PROXY=http://127.0.0.1:\(served.port)") }
      if let trust { settings.append("\(trust)=\(authority)") }
      let said = try Command.run(
        settings + words + [
          way.rawValue, authority, "\(served.port)", "/3/device/\(known[0])",
          "authorization: bearer \(known[1])", "apns-topic: \(known[2])", "apns-push-type: alert",
        ])
      // Libraries may warn before.
      #expect(said.output.split(separator: "\n").last == "200", "\(said.output)")
      let opened = try served.event("opened")
      #expect(opened["serverName"] == "api.push.apple.com")
      #expect(opened["alpn"] == "h2")
      let proxied = try #require(opened["proxied"])
      #expect(proxied == (way == .connect ? .null : "api.push.apple.com:443"))
      #expect(try served.event("push")["payload"] == ["aps": ["alert": "Hello"]])
    }

    @Test(
      "curl", .enabled(if: Program.exists("curl"), "no curl"),
      arguments: Way.allCases)
    func curl(_ way: Way) throws {
      let script = """
        way=$1 port=$3 path=$4
        shift 4
        case $way in
          connect-to) option="--connect-to ::127.0.0.1:$port" ;;
          proxy) option="--proxy http://127.0.0.1:$port" ;;
        esac
        exec curl -sS --http2 -o /dev/null -w '%{http_code}\\n' -d '{"aps":{"alert":"Hello"}}' \\
          -H "$1" -H "$2" -H "$3" $option "https://api.push.apple.com$path"
        """
      let file = try files.write(script, to: "send.sh")
      try send(way, ["sh", file], trusting: "CURL_CA_BUNDLE")
    }

    @Test(
      "PHP's curl",
      .enabled(
        if: Command.succeeds("php", "-r", "exit(extension_loaded('curl') ? 0 : 1);"),
        "no PHP with curl"),
      arguments: Way.allCases)
    func php(_ way: Way) throws {
      let file = try files.write(Self.phpClient, to: "send.php")
      try send(way, ["php", "-d", "curl.cainfo=\(authority)", file])
    }

    @Test(
      "Ruby's Ethon",
      .enabled(if: Command.succeeds("ruby", "-e", "require 'ethon'"), "no Ruby with Ethon"),
      arguments: Way.allCases)
    func ruby(_ way: Way) throws {
      let file = try files.write(Self.rubyClient, to: "send.rb")
      try send(way, ["ruby", file])
    }

    @Test(
      "Node's http2", .enabled(if: Program.exists("node"), "no Node"),
      arguments: [Way.connect, .proxy])
    func node(_ way: Way) throws {
      let file = try files.write(Self.nodeClient, to: "send.js")
      try send(way, ["node", file], trusting: "NODE_EXTRA_CA_CERTS")
    }

    @Test(
      "Python's httpx", .enabled(if: Command.python != nil, "no Python with httpx and h2"),
      arguments: Way.allCases)
    func python(_ way: Way) throws {
      let file = try files.write(Self.pythonClient, to: "send.py")
      try send(way, [try #require(Command.python), file], trusting: "SSL_CERT_FILE")
    }

    @Test(
      "Go's net/http", .enabled(if: Command.succeeds("go", "version"), "no Go"),
      arguments: Way.allCases)
    func go(_ way: Way) throws {
      let file = try files.write(Self.goClient, to: "send.go")
      let built = try Command.run("go", "build", "-o", "\(files.folder)/send", file)
      #expect(built.status == 0, "\(built.output)")
      try send(way, ["\(files.folder)/send"], trusting: "SSL_CERT_FILE")
    }

    @Test(
      "Java's java.net.http", .enabled(if: Program.exists("javac"), "no JDK"),
      arguments: Way.allCases)
    func java(_ way: Way) throws {
      let file = try files.write(Self.javaClient, to: "Send.java")
      let hosts = try files.write("127.0.0.1 api.push.apple.com\n", to: "hosts")
      let store = "\(files.folder)/trust.p12"
      let stored = try Command.run(
        "keytool", "-importcert", "-noprompt", "-alias", "suite", "-file", authority, "-keystore",
        store,
        "-storepass", "changeit")
      #expect(stored.status == 0, "\(stored.output)")
      let settings: [String] =
        switch way {
        case .connect: ["-Djdk.net.hosts.file=\(hosts)"]
        case .proxy: []
        case .variable: ["-Dhttps.proxyHost=127.0.0.1", "-Dhttps.proxyPort=\(served.port)"]
        }
      let trust = [
        "-Djavax.net.ssl.trustStore=\(store)", "-Djavax.net.ssl.trustStorePassword=changeit",
      ]
      try send(way, ["java"] + trust + settings + [file])
    }

    @Test(
      "With a proxy, libcurl's headers begin with the proxy's answer; with another address they don't",
      .enabled(
        if: Command.succeeds("php", "-r", "exit(extension_loaded('curl') ? 0 : 1);"),
        "no PHP with curl"))
    func answerOfTheProxy() throws {
      let script = """
        <?php
        $request = curl_init('https://api.push.apple.com/');
        curl_setopt_array($request, [
            constant($argv[1]) => $argv[1] === 'CURLOPT_PROXY' ? $argv[2] : ["::$argv[2]"],
            CURLOPT_HEADER => true, CURLOPT_RETURNTRANSFER => true,
            CURLOPT_HTTP_VERSION => CURL_HTTP_VERSION_2_0,
        ]);
        echo strtok(curl_exec($request), "\\r");
        """
      let file = try files.write(script, to: "headers.php")
      let first = ["CURLOPT_PROXY", "CURLOPT_CONNECT_TO"].map { option in
        try? Command.run(
          "php", "-d", "curl.cainfo=\(authority)", file, option, "127.0.0.1:\(served.port)"
        ).output
      }
      #expect(first == ["HTTP/1.1 200 Connection established", "HTTP/2 405 "])
    }

    private static let phpClient = #"""
      <?php
      [, $way, $ca, $port, $path] = $argv;
      $request = curl_init("https://api.push.apple.com$path");
      curl_setopt_array($request, [
          CURLOPT_HTTPHEADER => array_slice($argv, 5), CURLOPT_POSTFIELDS => '{"aps":{"alert":"Hello"}}',
          CURLOPT_RETURNTRANSFER => true, CURLOPT_HTTP_VERSION => CURL_HTTP_VERSION_2_0,
      ]);
      if ($way === 'connect-to') {
          curl_setopt($request, CURLOPT_CONNECT_TO, ["::127.0.0.1:$port"]);
      } elseif ($way === 'proxy') {
          curl_setopt($request, CURLOPT_PROXY, "http://127.0.0.1:$port");
      }
      curl_exec($request);
      echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), "\n";
      """#

    private static let rubyClient = #"""
      require "ethon"
      way, ca, port, path, *fields = ARGV
      request = Ethon::Easy.new(cainfo: ca, http_version: :httpv2_0)
      request.http_request(
        "https://api.push.apple.com#{path}", :post, body: '{"aps":{"alert":"Hello"}}',
        headers: fields.to_h { |field| field.split(": ", 2) })
      case way
      when "connect-to"
        Ethon::Curls::Options.option(:easy, :connect_to, :curl_slist, 243) # Ethon has no name for it
        list = Ethon::Curl.slist_append(nil, "::127.0.0.1:#{port}")
        Ethon::Curl.set_option(:connect_to, list, request.handle)
      when "proxy" then request.proxy = "http://127.0.0.1:#{port}"
      end
      request.perform
      puts request.response_code
      """#

    private static let nodeClient = #"""
      const [way, , port, path, ...fields] = process.argv.slice(2)
      const http = require('node:http')
      const http2 = require('node:http2')
      const tls = require('node:tls')
      const host = 'api.push.apple.com'
      const options = { servername: host, ALPNProtocols: ['h2'] }
      function send (createConnection) {
        const client = http2.connect(`https://${host}`, { createConnection })
        const headers = Object.fromEntries(fields.map(field => field.split(': ')))
        const request = client.request({ ':method': 'POST', ':path': path, ...headers })
        request.on('response', headers => { console.log(headers[':status']); client.destroy() })
        request.end('{"aps":{"alert":"Hello"}}')
      }
      if (way === 'connect-to') {
        send(() => tls.connect({ ...options, host: '127.0.0.1', port }))
      } else {
        http.request({ host: '127.0.0.1', port, method: 'CONNECT', path: `${host}:443` })
          .on('connect', (answer, socket) => send(() => tls.connect({ ...options, socket }))).end()
      }
      """#

    private static let pythonClient = #"""
      import sys

      import httpx

      way, ca, port, path, *fields = sys.argv[1:]
      host, headers = "api.push.apple.com", dict(field.split(": ", 1) for field in fields)
      url, options = f"https://{host}{path}", {}
      if way == "connect-to":
          url, headers["host"] = f"https://127.0.0.1:{port}{path}", host
          options["extensions"] = {"sni_hostname": host}
      proxy = f"http://127.0.0.1:{port}" if way == "proxy" else None
      with httpx.Client(http2=True, proxy=proxy) as client:
          answer = client.post(url, content='{"aps":{"alert":"Hello"}}', headers=headers, **options)
          print(answer.status_code)
      """#

    private static let goClient = #"""
      package main

      import (
        "context"
        "fmt"
        "net"
        "net/http"
        "net/url"
        "os"
        "strings"
      )

      func main() {
        way, port, path := os.Args[1], os.Args[3], os.Args[4]
        transport := &http.Transport{ForceAttemptHTTP2: true}
        switch way {
        case "connect-to":
          transport.DialContext = func(at context.Context, network, _ string) (net.Conn, error) {
            return new(net.Dialer).DialContext(at, network, "127.0.0.1:"+port)
          }
        case "proxy":
          transport.Proxy = http.ProxyURL(&url.URL{Scheme: "http", Host: "127.0.0.1:" + port})
        case "variable":
          transport.Proxy = http.ProxyFromEnvironment
        }
        body := strings.NewReader(`{"aps":{"alert":"Hello"}}`)
        request, _ := http.NewRequest("POST", "https://api.push.apple.com"+path, body)
        for _, field := range os.Args[5:] {
          name, value, _ := strings.Cut(field, ": ")
          request.Header.Set(name, value)
        }
        answer, err := (&http.Client{Transport: transport}).Do(request)
        if err != nil {
          fmt.Println(err)
          return
        }
        fmt.Println(answer.StatusCode)
      }
      """#

    private static let javaClient = #"""
      import java.net.*;
      import java.net.http.*;

      class Send {
        public static void main(String[] words) throws Exception {
          var client = HttpClient.newBuilder();
          var port = Integer.parseInt(words[2]);
          var host = "api.push.apple.com" + (words[0].equals("connect-to") ? ":" + port : "");
          if (words[0].equals("proxy")) {
            client.proxy(ProxySelector.of(new InetSocketAddress("127.0.0.1", port)));
          }
          var request = HttpRequest.newBuilder(URI.create("https://" + host + words[3]))
              .POST(HttpRequest.BodyPublishers.ofString("{\"aps\":{\"alert\":\"Hello\"}}"));
          for (int i = 4; i < words.length; i++) {
            var field = words[i].split(": ", 2);
            request.header(field[0], field[1]);
          }
          var answer = client.build().send(request.build(), HttpResponse.BodyHandlers.ofString());
          System.out.println(answer.statusCode());
        }
      }
      """#
  }
#endif
