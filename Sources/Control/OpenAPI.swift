import ConformanceBase
import ConformanceModels
import ConformanceSpecs
import ConformanceTools

/// The description of the control API in OpenAPI 3.1, made from the routes that are served.
enum OpenAPI {
  /// The version of the interface.
  static let version = 1

  static let document: JSON = [
    "openapi": "3.1.0",
    "info": [
      "title": "The control API of conformance-run serve", "version": .string("\(version)"),
      "description":
        "Asks and tells a running gateway. Pushes have the members of Specs/ServeStream.md.",
    ],
    "paths": .object(paths),
    "components": [
      "schemas": [
        "push": push, "pushes": pushes, "problem": problem, "sent": sent, "answers": answers,
        "answer": ScriptedAnswer.schema, "condition": ServedCondition.schema,
        "environments": ServedEnvironments.schema,
        "pushToSend": PushToSend.schema, "phone": phone,
        "given": object(
          SimulationInput.fields),
        "clock": object(Phones.clockFields),
      ]
    ],
  ]

  private static var paths: JSON.Object {
    var paths = JSON.Object()
    for route in ControlRoute.allCases where !route.isPage {
      var methods = paths[route.path]?.object ?? JSON.Object()
      methods[route.method.lowercased()] = operation(route)
      paths[route.path] = .object(methods)
    }
    return paths
  }

  private static func operation(_ route: ControlRoute) -> JSON {
    var responses: JSON.Object = [
      "200": answer(schema(of: route), "It is as asked.", type: route.type),
      "400": answer(reference("problem"), "A parameter is unknown, or can't be read."),
      "403": answer(reference("problem"), "The request is to another host, or from a page."),
    ]
    if [.latest, .wait, .one, .again, .curl].contains(route) {
      responses["404"] = answer(reference("problem"), "There is no such push, or not in time.")
    }
    if route == .rules {
      responses["404"] = answer(reference("problem"), "serve was started without --certify.")
    }
    if route == .rule {
      responses["404"] = answer(reference("problem"), "There is no such rule.")
    }
    if route == .unanswer {
      responses["404"] = answer(reference("problem"), "No answer is scripted for it.")
    }
    if [.device, .undeclare, .perform].contains(route) {
      responses["404"] = answer(reference("problem"), "There is no such phone.")
      responses["409"] = answer(
        reference("problem"), "Several device tokens begin so, or a step can't happen.")
    }
    if route == .declare {
      responses["404"] = answer(reference("problem"), "The path names no device token.")
      responses["409"] = answer(reference("problem"), "No phone can be so.")
    }
    if route == .curl {
      responses["409"] = answer(reference("problem"), "No command may show it, or none can.")
    }
    if Self.mayBeBusy.contains(route) {
      responses["503"] = answer(
        reference("problem"), "Too much is under way, or there are no specs.")
    }
    var operation: JSON.Object = [
      "operationId": .string("\(route)"), "summary": .string(route.summary),
      "responses": .object(responses),
    ]
    if let body = body(of: route) {
      operation["requestBody"] = [
        "required": true, "content": ["application/json": ["schema": body]],
      ]
    }
    let parameters = parameters(of: route)
    if !parameters.isEmpty { operation["parameters"] = .array(parameters) }
    return .object(operation)
  }

  /// The routes that wait, or work on another thread.
  private static let mayBeBusy: Set<ControlRoute> = [
    .list, .wait, .one, .send, .again, .lines, .archive, .events, .devices, .device, .declare,
    .undeclare, .perform, .clock, .setClock, .rules, .rule, .specs, .reset,
  ]

  private static func parameters(of route: ControlRoute) -> [JSON] {
    func parameter(_ name: String, _ place: String, _ meaning: String, _ schema: JSON) -> JSON {
      [
        "name": .string(name), "in": .string(place), "required": .bool(place == "path"),
        "description": .string(meaning), "schema": schema,
      ]
    }
    func number(from least: Int, to most: Int) -> JSON {
      ["type": "integer", "minimum": .int(least), "maximum": .int(most)]
    }
    if route.path.contains("{number}") {
      return [
        parameter("number", "path", "the number of the push", number(from: 1, to: Int(Int32.max)))
      ]
    }
    if route.path.contains("{device}") {
      let schema: JSON = [
        "type": "string",
        "pattern": route == .declare ? "^([0-9a-fA-F]{2})+$" : "^[0-9a-fA-F]+$",
      ]
      return [parameter("device", "path", "a device token, or the beginning of one", schema)]
    }
    if route.path.contains("{token}") {
      let schema: JSON = ["type": "string", "pattern": .string(token)]
      return [parameter("token", "path", "a device token, or a pattern with * and ?", schema)]
    }
    if route.path.contains("{rule}") {
      let schema: JSON = ["type": "string", "pattern": "^([a-z0-9.-]+|C[0-9]+)$"]
      return [parameter("rule", "path", "the id of the rule, or of a ruling", schema)]
    }
    return route.searchParameters.map { name, meaning, range in
      let schema: JSON =
        if let range {
          number(from: range.lowerBound, to: range.upperBound)
        } else if name == "rule" {
          ["enum": .array(RequestRule.all.map { .string($0.id) })]
        } else {
          ["type": "string"]
        }
      return parameter(name, "query", meaning, schema)
    }
      + route.ownParameters.map {
        parameter($0.name, "query", $0.meaning, number(from: 1, to: $0.most))
      }
  }

  private static func body(of route: ControlRoute) -> JSON? {
    switch route {
    case .send: reference("pushToSend")
    case .script: reference("answers")
    case .answer: oneOrList
    case .change: reference("condition")
    case .setEnvironments: reference("environments")
    case .declare: reference("given")
    case .perform: ["oneOf": [["type": "object"], ["type": "array", "items": ["type": "object"]]]]
    case .setClock: reference("clock")
    default: nil
    }
  }

  private static func object(_ fields: [Field]) -> JSON {
    .object(JSON.Object(members: Shape.schema(of: fields)))
  }

  private static func schema(of route: ControlRoute) -> JSON {
    func object(_ members: JSON.Object) -> JSON {
      [
        "type": "object", "properties": .object(members),
        "required": .array(members.keys.map(JSON.string)),
      ]
    }
    let number: JSON = ["type": "integer"]
    let text: JSON = ["type": "string"]
    let list: JSON = ["type": "array", "items": ["type": "object"]]
    func rule(_ more: JSON.Object) -> JSON {
      object(
        more.reduce(
          into: [
            "rule": text, "title": text, "level": text, "text": text, "page": text, "line": number,
          ]
        ) { $0[$1.key] = $1.value })
    }
    return switch route {
    case .description: ["type": "object"]
    case .specs: object(["pages": list, "rulings": list])
    case .vocabulary:
      object([
        "given": ["type": "object", "additionalProperties": list], "changes": list,
        "simulated": ["type": "object"], "types": list, "reasons": list,
      ])
    case .rule:
      [
        "anyOf": [
          rule(["statements": list, "cases": list]),
          rule([
            "because": text, "documents": list,
            "rules": ["type": "array", "items": text],
          ]),
        ]
      ]
    case .ready:
      object([
        "url": text, "ca": text, "token": text, "device": text, "topic": text,
        "certify": ["type": "boolean"], "started": number,
      ])
    case .version: object(["program": text, "version": text, "api": number, "waiting": number])
    case .list, .wait: reference("pushes")
    case .latest, .one: reference("push")
    case .remove: object(["removed": number])
    case .lines, .events, .metrics, .curl, .page, .file: text
    case .rules: object(["pushes": number, "missed": number, "rules": list])
    case .archive: object(["log": ["type": "object"]])
    case .send, .again: reference("sent")
    case .answers, .script, .unscript, .answer, .unanswer: reference("answers")
    case .condition, .change: reference("condition")
    case .environments, .setEnvironments: reference("environments")
    case .devices:
      object([
        "devices": list, "more": ["type": "boolean"], "missed": number, "forgotten": number,
      ])
    case .device, .declare: reference("phone")
    case .undeclare: object(["removed": number])
    case .perform: object(["steps": list])
    case .clock, .setClock: reference("clock")
    case .reset: object(["last": number])
    }
  }

  private static func answer(
    _ schema: JSON, _ description: String, type: String = "application/problem+json"
  ) -> JSON {
    [
      "description": .string(description), "content": .object([type: ["schema": schema]]),
    ]
  }

  private static func reference(_ name: String) -> JSON {
    ["$ref": .string("#/components/schemas/\(name)")]
  }

  private static let token = "^[0-9a-fA-F*?]+$"
  private static let oneOrList: JSON = [
    "oneOf": [
      reference("answer"),
      [
        "type": "array",
        "items": ["allOf": [reference("answer"), ["not": ["required": ["chance"]]]]],
      ],
    ]
  ]
  private static let answers: JSON = [
    "type": "object", "patternProperties": .object([token: oneOrList]),
    "additionalProperties": false,
  ]
  private static let sent: JSON = [
    "type": "object", "required": ["number", "status", "headers", "body", "failure"],
    "properties": [
      "number": ["type": ["integer", "null"]], "status": ["type": ["integer", "null"]],
      "headers": ["type": "array"], "body": ["type": "string"],
      "failure": ["type": ["string", "null"]],
    ],
  ]
  private static let phone: JSON = [
    "type": "object",
    "required": [
      "device", "app", "online", "seconds", "pushes", "shown", "notifications", "steps",
    ],
    "properties": [
      "device": ["type": "string"], "app": ["type": "string"], "online": ["type": "boolean"],
      "seconds": ["type": "integer"], "time": ["type": "integer"], "pushes": ["type": "integer"],
      "shown": ["type": "integer"],
      "badge": ["type": ["integer", "null"]], "notifications": ["type": "array", "maxItems": 100],
      "steps": ["type": "array"], "forgotten": ["type": "integer"], "given": ["type": "object"],
    ],
  ]
  private static let push: JSON = [
    "type": "object",
    "required": ["number", "seconds", "headers", "findings", "answer", "meaning"],
    "properties": [
      "number": ["type": "integer"], "seconds": ["type": "number"],
      "device": ["type": ["string", "null"]], "headers": ["type": "array"],
      "meaning": ["type": "string"], "findings": ["type": "array"], "answer": ["type": "object"],
    ],
  ]
  private static let pushes: JSON = [
    "type": "object", "required": ["pushes", "more", "recorded", "dropped", "last"],
    "properties": [
      "pushes": ["type": "array", "items": reference("push")], "more": ["type": "boolean"],
      "recorded": ["type": "integer"], "dropped": ["type": "integer"], "last": ["type": "integer"],
    ],
  ]
  private static let problem: JSON = [
    "type": "object", "required": ["title", "status", "detail"],
    "properties": [
      "title": ["type": "string"], "status": ["type": "integer"], "detail": ["type": "string"],
      "place": ["type": "string"],
      "hints": ["type": "array", "items": ["type": "string"]],
    ],
  ]
}
