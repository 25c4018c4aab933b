import ConformanceContracts
import ConformanceModels
import Testing

@testable import Conformance
@testable import TestSupport

@Suite("An app and the contract with its server")
struct PushContractTests {
  /// A shop's app, with a mistake or without.
  private final class Shop: AppUnderTest {
    enum Mistake {
      case none, opensOnArrival, opensTwice, neverCompletes, completesTwice, forgetsExtension
    }

    private let surroundings: AppSurroundings
    private let mistake: Mistake

    init(_ mistake: Mistake, _ surroundings: AppSurroundings) {
      (self.mistake, self.surroundings) = (mistake, surroundings)
    }

    func didReceiveRemoteNotification(
      _ payload: JSON, _ state: ApplicationState,
      completion: @escaping @MainActor (FetchResult) -> Void
    ) {
      if payload["type"]?.string == "stock" { surroundings.startedDownload(of: 0) }
      if mistake == .neverCompletes { return }
      completion(.newData)
      if mistake == .completesTwice { completion(.newData) }
    }

    func willPresent(_ payload: JSON) async -> [PresentationOption] {
      if mistake == .opensOnArrival { open(payload) }
      return [.banner]
    }

    func didReceiveResponse(_ payload: JSON, action: String, text: String?) async {
      open(payload)
      if mistake == .opensTwice { open(payload) }
    }

    func didReceiveRequest(_ payload: JSON, contentHandler: @escaping @MainActor () -> Void) {
      if mistake != .forgetsExtension { contentHandler() }
    }

    private func open(_ payload: JSON) {
      if let order = payload["order"]?.int { surroundings.opened("order \(order)") }
    }
  }

  private func shop(_ mistake: Shop.Mistake = .none) -> AppTarget {
    AppTarget("Shop") { Shop(mistake, $0) }
  }

  private static let contract = """
    # Pushes

    ```json contract
    { "format": 1 }
    ```

    ## order

    ```json push
    {
      "headers": { "apns-push-type": "alert" },
      "payload": {
        "aps": { "alert": "{text}", "mutable-content": 1 },
        "order": "{integer}"
      }
    }
    ```

    ## stock

    ```json push
    {
      "headers": { "apns-push-type": "background", "apns-priority": "5" },
      "payload": { "aps": { "content-available": 1 }, "type": "stock" }
    }
    ```

    """

  private let expectations: [String: PushExpectation] = [
    "order": .opens("order 7"), "stock": .downloads,
  ]

  /// Plays a contract, and returns what failed.
  private func failures(
    _ mistake: Shop.Mistake = .none, _ part: String = "", _ other: String = ""
  ) async throws -> [String] {
    let folder = try TemporaryFolder()
    let text = part.isEmpty ? Self.contract : Self.contract.replacing(part, with: other)
    #expect(part.isEmpty || text != Self.contract)
    let path = try folder.write(text, to: "c.md")
    var failures: [String] = []
    for arrival in try PushContract(path).arrivals(at: shop(mistake), expecting: expectations) {
      do {
        try await arrival.check()
      } catch let failure as PushContractFailure {
        failures.append(failure.description.replacing("\(folder.path)/", with: ""))
      }
    }
    return failures
  }

  @Test("A kind comes in each situation in which it reaches the app")
  func situations() throws {
    let folder = try TemporaryFolder()
    let contract = try PushContract(try folder.write(Self.contract, to: "c.md"))
    #expect(contract.kinds == ["order", "stock"])
    #expect(
      contract.arrivals(at: shop(), expecting: [:]).map(\.description) == [
        "order, in front", "order, in front, tapped", "order, in the background, tapped",
        "order, suspended, tapped", "order, ended by the system, tapped",
        "order, swiped away, tapped", "order, in its service extension", "stock, in front",
        "stock, in the background", "stock, suspended", "stock, ended by the system",
        "stock, not allowed to notify",
      ])
  }

  @Test("An app that reads each kind passes")
  func right() async throws { #expect(try await failures() == []) }

  @Test(
    "A change of the server that the app can't read fails with the key and its line",
    arguments: [
      (
        #""order": "{integer}""#, #""orderId": "{integer}""#,
        "it does the same without any one of `orderId` (c.md:14)"
      ),
      (
        #""order": "{integer}""#, #""order": "{text}""#,
        "reads `order` (c.md:14) as a whole number; in the contract it is text"
      ),
      (
        #""order": "{integer}""#, #""shop": { "order": "{integer}" }"#,
        "reads order at the top level; in the contract it is `shop.order` (c.md:14)"
      ),
      (
        #""order": "{integer}""#, #""order": "{null}""#,
        "as a whole number; in the contract it is null"
      ),
      (#""order": "{integer}""#, #""other": {}"#, "expects that it opens order 7"),
      (
        #""order": "{integer}""#, #""order?": "{integer}""#,
        "order, with the least, in front, tapped: the app opened nothing"
      ),
      (
        #""type": "stock""#, #""type": "store""#,
        "the same without any one of `type`"
      ),
    ])
  func unreadable(_ part: String, _ other: String, _ words: String) async throws {
    let failures = try await failures(.none, part, other)
    #expect(failures.contains { $0.contains(words) }, "\(failures)")
  }

  @Test("A new key and another priority harm nothing")
  func harmless() async throws {
    let more = #""order": "{integer}", "new": "{text}""#
    #expect(try await failures(.none, #""order": "{integer}""#, more) == [])
    #expect(try await failures(.none, #""5""#, #""10""#) == [])
  }

  @Test(
    "A push that doesn't reach the app any more fails, though nothing is called",
    arguments: [
      (
        #""content-available": 1"#, #""sound": "x""#,
        "stock: the phone never wakes"
      ),
      (#""alert": "{text}", "#, "", "the phone shows nothing of it"),
    ])
  func unreached(_ part: String, _ other: String, _ words: String) async throws {
    let failures = try await failures(.none, part, other)
    #expect(failures.contains { $0.contains(words) }, "\(failures)")
  }

  @Test(
    "An app's rules are judged in each situation, whatever is expected",
    arguments: [
      (
        Shop.Mistake.opensOnArrival, "opened order 7, and nobody had tapped",
        "app.arrival.background"
      ),
      (.opensTwice, "the app opened order 7, order 7", "app.responses.default"),
      (.neverCompletes, "hadn't called the completion handler", "app.completion.in-time"),
      (.completesTwice, "more than once", "app.completion.once"),
      (.forgetsExtension, "of didReceiveRequest", "app.service-extension.in-time"),
    ])
  private func rules(_ mistake: Shop.Mistake, _ words: String, _ rule: String) async throws {
    let failures = try await failures(mistake)
    #expect(
      failures.contains { $0.contains(words) && $0.contains("rule      \(rule): ") }, "\(failures)")
  }

  @Test("A kind that a test expects, and that the contract doesn't have, fails")
  func gone() async throws {
    let failures = try await failures(.none, "## order", "## orders")
    #expect(
      failures.contains {
        $0.contains("order: a test expects something") && $0.contains("did you mean orders?")
      })
  }

  @Test("A failure says what was opened")
  func story() async throws {
    let failures = try await failures(.opensTwice)
    #expect(
      failures.contains { $0.contains("the app opened order 7, opened order 7, called") },
      "\(failures)")
  }

  @Test("A kind without an expectation is listed, and a broken contract is an error")
  func others() throws {
    #expect(
      UnexpectedKinds.words(["b", "a"]) == "kinds of push of which no test expects anything: a, b\n"
    )
    #expect(throws: InvalidDocuments.self) { try PushContract("/none.md") }
  }
}
