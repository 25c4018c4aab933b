import Foundation

/// One notification for one device.
struct Push: Sendable {
  var device: String
  var type: String
  var priority: Int
  var payload: Payload

  /// A push that the phone shows.
  static func alert(_ title: String, _ body: String, to device: String) -> Push {
    let alert = Payload.APS.Alert(title: title, body: body)
    return Push(
      device: device, type: "alert", priority: 10, payload: Payload(aps: .init(alert: alert)))
  }

  /// A push that wakes the app to load an edition.
  static func background(edition: Int, to device: String) -> Push {
    Push(
      device: device, type: "background", priority: 5,
      payload: Payload(aps: .init(contentAvailable: 1), edition: edition))
  }
}

struct Payload: Encodable, Sendable {
  struct APS: Encodable, Sendable {
    struct Alert: Encodable, Sendable {
      var title: String
      var body: String
    }

    enum CodingKeys: String, CodingKey {
      case alert
      case contentAvailable = "content-available"
    }

    var alert: Alert?
    var contentAvailable: Int?
  }

  var aps: APS
  var edition: Int?
}
