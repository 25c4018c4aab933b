import ConformanceModels

/// A push as an entry of an HTTP archive (HAR 1.2), which browsers and proxies read.
extension ServedPush {
  /// The archive of entries.
  package static func archive(_ entries: [JSON]) -> JSON {
    [
      "log": [
        "version": "1.2",
        "creator": ["name": "apns-conformance", "version": .string(suiteVersion)],
        "entries": .array(entries),
      ]
    ]
  }

  /// Returns the entry of a push; what it means and breaks is in its comment.
  package func archived(number: Int, started: Int, _ redaction: Redaction) -> JSON {
    let json = json(number: number, started: started, redaction)
    let body = json["body"] ?? json["payload"].map { $0 == .null ? "" : .string($0.text()) }
    let findings = (json["findings"]?.array ?? []).compactMap { finding in
      finding["rule"]?.string.map { "\($0): \(finding["message"]?.string ?? "")" }
    }
    let path = json["path"]?.string ?? ""
    let authority =
      (json["headers"]?.array ?? []).first { $0[0]?.string == ":authority" }?[1]?.string
    let milliseconds = answer.seconds * 1_000
    return [
      "startedDateTime": .string(Day.moment(nanoseconds: arrival)), "time": .int(milliseconds),
      "request": [
        "method": json["method"] ?? .null,
        "url": .string("https://\(authority ?? "localhost")\(path)"), "httpVersion": "HTTP/2",
        "cookies": [], "headers": Self.named(json["headers"]), "queryString": [],
        "postData": [
          "mimeType": .string(value(of: "content-type") ?? "application/json"), "text": body ?? "",
        ], "headersSize": -1,
        "bodySize": .int(self.body.count),
      ],
      "response": [
        // As browsers write it where no answer came.
        "status": json["answer"]?["status"].flatMap { $0 == .null ? nil : $0 } ?? 0,
        "statusText": "", "httpVersion": "HTTP/2", "cookies": [],
        "headers": Self.named(json["answer"]?["headers"]),
        "content": [
          "size": .int(reply?.body.count ?? 0), "mimeType": "application/json",
          "text": json["answer"]?["body"] ?? "",
        ], "redirectURL": "", "headersSize": -1, "bodySize": .int(reply?.body.count ?? 0),
      ], "cache": [:], "timings": ["send": 0, "wait": .int(milliseconds), "receive": 0],
      "connection": .string("\(connection)"),
      "comment": .string(([json["meaning"]?.string ?? ""] + findings).joined(separator: "\n")),
    ]
  }

  private static func named(_ pairs: JSON?) -> JSON {
    .array(
      (pairs?.array ?? []).map { ["name": $0[0] ?? "", "value": $0[1] ?? ""] })
  }
}
