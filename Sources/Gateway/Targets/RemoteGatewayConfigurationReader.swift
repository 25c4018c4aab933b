#if Gateway
  package import Conformance

  extension RemoteGatewayConfiguration {
    /// Reads a configuration file; `authorities` is the path of certificates that override the
    /// file's `ca`.
    package init(
      _ path: String, authorities: String? = nil
    ) throws(InvalidDocuments) {
      var reader = RemoteGatewayConfigurationReader(
        try CheckedFile(path, called: "the configuration", Self.fields), path: path)
      self = reader.read()
      guard reader.diagnostics.isEmpty else {
        throw InvalidDocuments(diagnostics: reader.diagnostics)
      }
      if let authorities { self.authorities = try Self.authorities(authorities) }
    }

    /// Reads the certificates of authorities from a PEM file, which may be a bundle.
    package static func authorities(_ path: String) throws(InvalidDocuments) -> [Certificate] {
      do {
        return try Certificate.all(inPEM: RemoteGatewayConfigurationReader.text(path))
      } catch {
        throw InvalidDocuments(diagnostics: [
          Diagnostic("the authority's certificate \(path) can't be read: \(error.reason)")
        ])
      }
    }
  }

  /// Reads a configuration from a checked file, and collects a diagnostic for everything that is
  /// invalid.
  private struct RemoteGatewayConfigurationReader {
    private let file: CheckedFile
    private let folder: String
    private(set) var diagnostics: [Diagnostic] = []

    init(_ file: CheckedFile, path: String) {
      self.file = file
      folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    mutating func read() -> RemoteGatewayConfiguration {
      var configuration = RemoteGatewayConfiguration()
      let json = file.json
      configuration.name = json["name"]?.string
      configuration.host = json["host"]?.string
      if let url = json["management"]?.string {
        configuration.management = GatewayAddress(url)
        if configuration.management == nil {
          report(
            "write the URL as https://host:port", JSON.Path([.key("management")]))
        }
      }
      configuration.environment = environment(json) ?? .production
      if let path = json["ca"]?.string {
        let authorities = load(path, JSON.Path([.key("ca")])) { text throws(WireFailure) in
          try Certificate.all(inPEM: text)
        }
        configuration.authorities = authorities ?? []
      }
      for (index, entry) in entries("devices") {
        read(entry, index, configuration.environment, &configuration)
      }
      for (index, entry) in entries("keys") { readKey(entry, index, &configuration) }
      for (index, entry) in entries("certificates") {
        readCertificate(entry, index, &configuration)
      }
      configuration.apps = entries("apps").map { _, entry in
        GatewayApp(id: text(entry, "id"), team: text(entry, "team"))
      }
      if json["apps"] == nil { configuration.apps = Self.apps(of: configuration) }
      return configuration
    }

    private func entries(_ key: String) -> [(Int, JSON)] {
      (file.json[key]?.array ?? []).enumerated().map { ($0.offset, $0.element) }
    }

    // MARK: Entries

    private mutating func read(
      _ json: JSON, _ index: Int, _ own: GatewayEnvironment,
      _ configuration: inout RemoteGatewayConfiguration
    ) {
      let path = JSON.Path([.key("devices"), .index(index), .key("token")])
      let token = text(json, "token").lowercased()
      let isHexadecimal =
        !token.isEmpty && token.utf8.count.isMultiple(of: 2)
        && token.allSatisfy { $0.isASCII && $0.isHexDigit }
      if !isHexadecimal {
        report("a device token is an even number of hexadecimal digits", path)
      }
      if configuration.devices.contains(where: { $0.token == token }) {
        report("this device token is already listed", path)
      }
      var device = GatewayDevice(
        token: token, topic: text(json, "topic"), environment: environment(json) ?? own)
      let (unregistered, expired) = (json["unregistered-since"]?.int, json["expired-since"]?.int)
      if unregistered != nil, expired != nil {
        report("an inactive device token is unregistered or expired: leave one of them out", path)
      }
      device.inactiveSince = unregistered ?? expired
      device.hasExpired = expired != nil
      configuration.devices.append(device)
    }

    private mutating func readKey(
      _ json: JSON, _ index: Int, _ configuration: inout RemoteGatewayConfiguration
    ) {
      let path = JSON.Path([.key("keys"), .index(index)])
      let id = text(json, "id")
      if configuration.signingKeys[id] != nil {
        report("this key ID is already listed", path.appending(.key("id")))
      }
      configuration.keys.append(
        GatewayKey(
          id: id, team: text(json, "team"), topics: texts(json["topics"]),
          environment: environment(json), related: json["related"]?.string))
      configuration.signingKeys[id] = load(text(json, "file"), path.appending(.key("file"))) {
        text throws(WireFailure) in try SigningKey(pem: text)
      }
    }

    private mutating func readCertificate(
      _ json: JSON, _ index: Int, _ configuration: inout RemoteGatewayConfiguration
    ) {
      let path = JSON.Path([.key("certificates"), .index(index)])
      let certificate = load(text(json, "file"), path.appending(.key("file"))) {
        text throws(WireFailure) in try Certificate(pem: text)
      }
      let key = load(text(json, "key"), path.appending(.key("key"))) {
        text throws(WireFailure) in try SigningKey(ofAnyKind: text)
      }
      guard let certificate, let key else { return }
      configuration.certificates.append(
        (
          meaning: GatewayCertificate(
            topics: texts(json["topics"]) ?? [], environment: environment(json),
            standing: json["standing"]?.string.flatMap(GatewayCertificate.Standing.init) ?? .valid),
          identity: Identity(certificate: certificate, key: key)
        ))
    }

    /// Returns the apps of the devices' topics; a topic that begins with another topic belongs to
    /// the same app.
    private static func apps(of configuration: RemoteGatewayConfiguration) -> [GatewayApp] {
      guard let team = configuration.keys.first?.team else { return [] }
      var ids: [String] = []
      for topic in configuration.devices.map(\.topic).sorted()
      where !ids.contains(where: { topic == $0 || topic.hasPrefix($0 + ".") }) {
        ids.append(topic)
      }
      return ids.map { GatewayApp(id: $0, team: team) }
    }

    // MARK: Values

    private func text(_ json: JSON, _ key: String) -> String { json[key]?.string ?? "" }

    private func texts(_ json: JSON?) -> [String]? { json?.array.map { $0.compactMap(\.string) } }

    private func environment(_ json: JSON) -> GatewayEnvironment? {
      json["environment"]?.string.flatMap(GatewayEnvironment.init(rawValue:))
    }

    /// Reads a file whose path is relative to the configuration's folder, unless it is absolute.
    private mutating func load<Value>(
      _ name: String, _ path: JSON.Path, _ make: (String) throws(WireFailure) -> Value
    ) -> Value? {
      let place = name.hasPrefix("/") ? name : folder + name
      do throws(WireFailure) {
        return try make(try Self.text(place))
      } catch {
        report("\(place) can't be read: \(error.reason)", path)
        return nil
      }
    }

    static func text(_ path: String) throws(WireFailure) -> String {
      do throws(FileSystem.Failure) {
        return String(decoding: try FileSystem.read(path, atMost: 1 << 20), as: UTF8.self)
      } catch {
        throw WireFailure("reading \(path)", reason: error.reason)
      }
    }

    private mutating func report(_ message: String, _ path: JSON.Path) {
      diagnostics.append(Diagnostic(message, at: file.location(path)))
    }
  }
#endif
