extension SkeletonLanguage {
  static let python = SkeletonLanguage(
    name: "python", file: "my_adapter.py", start: "python3 my_adapter.py", comment: "#",
    yes: "True", no: "False",
    program: #"""
      #!/usr/bin/env python3
      # An adapter that puts your own @ROLE@ under test.
      #
      #   conformance-run init @LANGUAGE@ @ROLE@ > @FILE@
      #   conformance-run run --role @ROLE@ --target 'mine=@START@'
      #
      # It answers the lines of the target protocol (see Specs/Protocol.md). Put your own code where
      # it says CONNECT HERE. `conformance-run explain @ROLE@` lists what a case can say.
      @NOTES@

      import json
      import sys
      @IMPORTS@

      NAME, VERSION = "my-@ROLE@", "1"

      # The actions that this adapter supports. Cases with other actions count as unsupported.
      CAPABILITIES = [
          @CAPABILITIES@
      ]


      class Unsupported(Exception):
          pass


      @OBSERVE@


      def answer(case):
          actions = [action for step in case["steps"] for action in step]
          try:
              for action in actions:
                  if action not in CAPABILITIES:
                      raise Unsupported(f"{action} isn't among the capabilities")
              return {"type": "observed", "steps": observe(case)}
          except Unsupported as reason:
              return {"type": "unsupported", "reason": str(reason)}
          except Exception as problem:
              return {"type": "errored", "message": f"{type(problem).__name__}: {problem}"}


      def say(message):
          print(json.dumps(message), flush=True)


      for line in sys.stdin:
          message = json.loads(line)
          if message["type"] == "hello":
              say({"type": "ready", "protocol": 1, "name": NAME, "version": VERSION,
                   "role": "@ROLE@", "capabilities": CAPABILITIES, "sends": @SENDS@})
          elif message["type"] == "case":
              say({"id": message["id"], **answer(message)})
          elif message["type"] == "bye":
              break
      """#,
    unconnected: Part(
      observe: #"""
        def observe(case):
            """Performs a case from a fresh start, and returns an observation for each step."""
            given = case["given"]  # the state before the case
            return [perform(given, action, argument)
                    for step in case["steps"] for action, argument in step.items()]


        def perform(given, action, argument):
            # CONNECT HERE: perform it with your own code, and return what you observed (names above).
            # What you leave out didn't happen: {} says that nothing did.
            raise Unsupported(f"{action} isn't connected yet")
        """#),
    sending: Part(
      notes: ["#", "# It needs two libraries: pip install 'httpx[http2]' 'PyJWT[crypto]'"],
      imports: ["import ssl", "import time", "", "import httpx", "import jwt"],
      observe: #"""
        class Client:
            """What an application sends with. CONNECT HERE: use your own library's client."""

            def __init__(self, gateway):
                trust = ssl.create_default_context(cafile=gateway["ca"])
                self.token = None
                if "certificate" in gateway:
                    trust.load_cert_chain(gateway["certificate"])
                else:
                    with open(gateway["key"]) as key:
                        self.token = jwt.encode(
                            {"iss": gateway["team-id"], "iat": int(time.time())}, key.read(),
                            algorithm="ES256", headers={"kid": gateway["key-id"]})
                self.http = httpx.Client(
                    http2=True, verify=trust, timeout=5,
                    base_url=f"https://{gateway['host']}:{gateway['port']}")

            def send(self, push):
                headers = {
                    "authorization": self.token and f"bearer {self.token}",
                    "apns-topic": push.get("topic", push.get("app")),
                    "apns-push-type": push.get("type"),
                    "apns-priority": push.get("priority"),
                    "apns-expiration": push.get("expiration"),
                    "apns-collapse-id": push.get("collapse-id"),
                    "apns-id": push.get("id"),
                }
                body = json.dumps(push["payload"], ensure_ascii=False, separators=(",", ":"))
                try:
                    answer = self.http.post(
                        f"/3/device/{push['device']}", content=body.encode(),
                        headers={name: str(value).encode() for name, value in headers.items()
                                 if value is not None})
                except httpx.HTTPError:
                    return {"result": "failed"}
                outcome = {"result": "accepted" if answer.status_code == 200 else "rejected",
                           "status": answer.status_code}
                if "apns-id" in answer.headers:
                    outcome["id"] = answer.headers["apns-id"]
                if answer.status_code != 200:
                    try:
                        told = answer.json()
                        outcome.update({name: told[name] for name in ("reason", "timestamp")
                                        if name in told})
                    except ValueError:
                        pass  # it gave no reason
                return outcome


        clients = {}


        def observe(case):
            """Sends each step's push with the client of its session; the gateway observes it."""
            gateway = case["gateway"]
            if gateway["session"] not in clients:
                clients[gateway["session"]] = Client(gateway)
            client = clients[gateway["session"]]
            try:
                return [{"outcome": client.send(step["send"])} for step in case["steps"]]
            finally:
                if gateway["last"]:
                    clients.pop(gateway["session"]).http.close()
        """#))
}
