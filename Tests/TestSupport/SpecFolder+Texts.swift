import Conformance

extension SpecFolder {
  /// The documents of a suite that has one of everything.
  static let validTexts = [
    "Sources.md": """
    # Sources

    | key | title | publisher | year | authority |
    |---|---|---|---|---|
    | guide | A guide to push | Example Press | 2024 | normative |
    | post | A post on push | Example Blog | undated | informative |

    """,
    guide: """
    # A guide to push

    Source: guide

    | id | statement | role | standing |
    |---|---|---|---|
    | guide.1 | A background notification has priority 5. | provider | rule |
    | guide.2 | A push should name its type. | provider | rule |
    | guide.3 | A background notification wakes the app. | device | rule |
    | guide.4 | Push is useful. | provider | excluded: context: it asks nothing of anybody |

    """,
    post: """
    # A post on push

    Source: post

    | id | statement | role | standing |
    |---|---|---|---|
    | post.1 | A background notification has priority 10. | provider | excluded: contested: R1, the guide says 5 |

    """,
    "Contested.md": """
    # Contested statements

    ## R1 · The priority

    The guide is right.

    """,
    "Pending.md": """
    # Pending statements

    | statement | role | waits for |
    |---|---|---|
    | guide.3 | device | the device pages |

    """,
    "Tombstones.md": """
    # Tombstones

    | id | retired | what became of it |
    |---|---|---|
    | provider.page.old | 2026-01-05 | joined with provider.page.priority |

    """,
    "Snapshot.md": """
    # Snapshot

    The cases of the suite when it was last recorded by `conformance-run lint --record`. A change here
    belongs to a change of the pages; `lint` fails where the two differ.

    ```text
    provider.page.priority/five
    provider.page.priority/left-out
    provider.page.priority/others[priority="1"]
    provider.page.priority/others[priority="10"]
    provider.page.type/derived[alert]
    provider.page.type/derived[silent]
    ```

    """,
    page: pageText,
  ]

  private static let pageText = """
    # A page

    Role: provider

    What a provider should know.

    ## Background notifications have priority 5

    `provider.page.priority` · must · guide.1

    A background notification is sent with priority 5.

    ```json case=five
    {
      "check": {
        "headers": { "apns-push-type": "background", "apns-priority": "5" },
        "payload": { "aps": { "content-available": 1 } }
      },
      "expect": { "findings": [] }
    }
    ```

    ```json case=others control=five
    {
      "check": {
        "headers": { "apns-push-type": "background", "apns-priority": "${priority}" },
        "payload": { "aps": { "content-available": 1 } }
      },
      "expect": { "findings": [ "provider.page.priority" ] }
    }
    ```

    | priority |
    |---|
    | `"10"` |
    | `"1"` |

    ```json case=left-out
    {
      "given": { "platform": "iOS" },
      "send": {
        "device": "00fc13ad", "topic": "com.example.news", "type": "background",
        "payload": { "aps": { "content-available": 1 } }
      },
      "permit": {
        "worked out": { "requests": [ { "headers": { "apns-priority": "5" } } ] },
        "declined": { "requests": [], "outcome": { "result": "refused" } }
      }
    }
    ```

    ## A push has a type

    `provider.page.type` · should, our ruling · guide.2

    A push names its type.

    ```json case=derived
    {
      "send": { "device": "${device}", "topic": "com.example.news", "payload": { "aps": "${aps}" } },
      "expect": { "requests": [ { "headers": { "apns-push-type": "${type}" } } ] }
    }
    ```

    | case | device | aps | type |
    |---|---|---|---|
    | silent | 00fc13ad | `{ "content-available": 1 }` | background |
    | alert | 00fc13ad | `{ "alert": "Kick-off" }` | alert |

    """
}

extension SpecFolder {
  /// Adds a page of causes, and statements that no case can show: one is a cause, one is none.
  mutating func addCauses() {
    append(
      """
      | guide.5 | There is a budget. | device | excluded: not observable: it has no number |
      | guide.6 | A push may come late. | device | excluded: not observable: it has no number |

      """, to: Self.guide)
    self["Causes.md"] = """
      # Causes

      | statements | pushes | because | look at |
      |---|---|---|---|
      | guide.5, guide.3 | `background` at priority 5, liveactivity start | the budget is used up | the server |

      | statements | no cause, because |
      |---|---|
      | guide.6 | it comes all the same |

      """
  }
}
