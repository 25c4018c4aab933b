#if Gateway
  import Conformance
  import ConformanceTools
  import Control
  import LibC

  /// Plays the day of the news app on a running gateway, and tells what happens.
  struct DemoPlayer: Sendable {
    let style: Style
    /// The pause before each act, in milliseconds.
    let pause: Int
    let print: @Sendable (String) -> Void

    func play(on server: ControlServer) {
      let device = server.tell("GET", "/ready").body["device"]?.string ?? ""
      for moment in NewsDay.moments {
        server.tell(time: moment.time, moment.words)
        print("\n\(style.bold(moment.time))  \(moment.words)\n")
        for act in moment.acts {
          usleep(UInt32(pause) * 1_000)
          perform(act, device, on: server)
        }
      }
    }

    private func perform(_ act: NewsDay.Act, _ device: String, on server: ControlServer) {
      switch act {
      case .phone(let given): _ = ask(server, "PUT", "/devices/\(device)", given)
      case .answer(let other, let answer): _ = ask(server, "PUT", "/answers/\(other)", answer)
      case .step(let step):
        tell(ask(server, "POST", "/devices/\(device)/steps", step)?["steps"])
      case .push(let push):
        guard let sent = ask(server, "POST", "/pushes", push) else { return }
        if let number = sent["number"]?.int {
          if let push = ask(server, "GET", "/pushes/\(number)", "") { tell(push: push) }
        } else {
          line("no answer", sent["failure"]?.string ?? "")
        }
      }
    }

    /// Asks, and says why something can't happen: who watches may have used the page meanwhile.
    private func ask(
      _ server: ControlServer, _ method: String, _ path: String, _ body: String
    ) -> JSON? {
      let answer = server.tell(method, path, body)
      if answer.status == 200 { return answer.body }
      line("not now", answer.body["detail"]?.string ?? "")
      return nil
    }

    // MARK: In words

    private func tell(push: JSON) {
      let answer = push["answer"]
      let status = answer?["status"]?.int ?? 0
      let reason = answer?["reason"]?.string.map { " \($0)" } ?? ""
      let words =
        status == 200 ? ". Meant: \(push["meaning"]?.string ?? "")" : ": nothing arrives"
      line("push \(push["number"]?.int ?? 0)", "APNs answers \(status)\(reason)\(words)")
      for finding in push["findings"]?.array ?? [] {
        let message = finding["message"]?.string ?? ""
        line("breaks", "\(style.red(finding["rule"]?.string ?? "")): \(message)")
      }
      tell(push["phone"]?["steps"])
    }

    private func tell(_ steps: JSON?) {
      for step in steps?.array ?? [] {
        if step["push"] == nil { line("then", step["heading"]?.string ?? "") }
        for event in step["lines"]?.array ?? [] {
          let isContinued = event["continues"] == true
          line(
            isContinued ? "" : event["label"]?.string ?? "", event["text"]?.string ?? "",
            event["rules"]?.array?.compactMap(\.string) ?? [])
        }
      }
    }

    private func line(_ label: String, _ text: String, _ rules: [String] = []) {
      let more = rules.isEmpty ? "" : "  " + style.dim(rules.joined(separator: ", "))
      print("       \(label.padded(to: 10))\(text)\(more)\n")
    }
  }
#endif
