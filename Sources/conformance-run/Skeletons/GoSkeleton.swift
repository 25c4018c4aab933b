extension SkeletonLanguage {
  static let go = SkeletonLanguage(
    name: "go", file: "my_adapter.go", compile: "go build my_adapter.go",
    start: "./my_adapter", comment: "//",
    isIndentedByTabs: true,
    program: #"""
      // An adapter that puts your own @ROLE@ under test.
      //
      //	conformance-run init @LANGUAGE@ @ROLE@ > @FILE@
      //	@COMPILE@
      //	conformance-run run --role @ROLE@ --target 'mine=@START@'
      //
      // It answers the lines of the target protocol (see Specs/Protocol.md). Put your own code where
      // it says CONNECT HERE. `conformance-run explain @ROLE@` lists what a case can say.
      @NOTES@
      package main

      import (
        @IMPORTS@
      )

      const name, version = "my-@ROLE@", "1"

      // The actions that this adapter supports. Cases with other actions count as unsupported.
      var capabilities = []string{
        @CAPABILITIES@
      }

      type unsupported string

      func (reason unsupported) Error() string { return string(reason) }

      type object = map[string]any

      type message struct {
        Type    string
        ID      int64
        Given   json.RawMessage
        Steps   []map[string]json.RawMessage
        Gateway *gateway
      }

      type gateway struct {
        Session     int64
        Host        string
        Port        int
        CA          string
        Key         string
        KeyID       string `json:"key-id"`
        TeamID      string `json:"team-id"`
        Certificate string
        Now         int64
        Last        bool
      }

      @OBSERVE@

      func answer(of message) object {
        for _, step := range of.Steps {
          for action := range step {
            if !isListed(action) {
              reason := action + " isn't among the capabilities"
              return object{"type": "unsupported", "id": of.ID, "reason": reason}
            }
          }
        }
        observed, err := observe(of)
        if reason, is := err.(unsupported); is {
          return object{"type": "unsupported", "id": of.ID, "reason": string(reason)}
        } else if err != nil {
          return object{"type": "errored", "id": of.ID, "message": err.Error()}
        }
        return object{"type": "observed", "id": of.ID, "steps": observed}
      }

      func isListed(action string) bool {
        for _, known := range capabilities {
          if known == action {
            return true
          }
        }
        return false
      }

      func main() {
        input := json.NewDecoder(os.Stdin)
        output := json.NewEncoder(os.Stdout)
        for {
          var heard message
          if err := input.Decode(&heard); err == io.EOF {
            return
          } else if err != nil {
            fmt.Fprintln(os.Stderr, err)
            os.Exit(1)
          }
          switch heard.Type {
          case "hello":
            output.Encode(object{
              "type": "ready", "protocol": 1, "name": name, "version": version, "role": "@ROLE@",
              "capabilities": capabilities, "sends": @SENDS@,
            })
          case "case":
            output.Encode(answer(heard))
          case "bye":
            return
          }
        }
      }
      """#,
    unconnected: Part(
      imports: [#""encoding/json""#, #""fmt""#, #""io""#, #""os""#],
      observe: #"""
        // Performs a case from a fresh start, and returns an observation for each step.
        func observe(of message) ([]object, error) {
          observed := []object{}
          for _, step := range of.Steps {
            for action, argument := range step {
              seen, err := perform(action, argument, of.Given)
              if err != nil {
                return nil, err
              }
              observed = append(observed, seen)
            }
          }
          return observed, nil
        }

        func perform(action string, argument, given json.RawMessage) (object, error) {
          // CONNECT HERE: perform it with your own code, and return what you observed (names above).
          // What you leave out didn't happen: object{} says that nothing did.
          return nil, unsupported(action + " isn't connected yet")
        }
        """#),
    sending: Part(
      imports: [
        "bytes", "crypto/ecdsa", "crypto/rand", "crypto/sha256", "crypto/tls", "crypto/x509",
        "encoding/base64", "encoding/json", "encoding/pem", "errors", "fmt", "io", "math/big",
        "net/http", "os", "time",
      ].map { "\"\($0)\"" },
      observe: #"""
        // The client that an application sends with. CONNECT HERE: use your own library's client.
        type client struct {
          http  *http.Client
          url   string
          token string
        }

        func newClient(at gateway) (*client, error) {
          authority, err := os.ReadFile(at.CA)
          if err != nil {
            return nil, err
          }
          settings := &tls.Config{RootCAs: x509.NewCertPool()}
          settings.RootCAs.AppendCertsFromPEM(authority)
          made := &client{url: fmt.Sprintf("https://%s:%d", at.Host, at.Port)}
          if at.Certificate != "" {
            pair, err := tls.LoadX509KeyPair(at.Certificate, at.Certificate)
            if err != nil {
              return nil, err
            }
            settings.Certificates = []tls.Certificate{pair}
          } else if made.token, err = token(at); err != nil {
            return nil, err
          }
          transport := &http.Transport{TLSClientConfig: settings, ForceAttemptHTTP2: true}
          made.http = &http.Client{Transport: transport, Timeout: 5 * time.Second}
          return made, nil
        }

        func token(at gateway) (string, error) {
          file, err := os.ReadFile(at.Key)
          if err != nil {
            return "", err
          }
          block, _ := pem.Decode(file)
          if block == nil {
            return "", errors.New("the key isn't PEM")
          }
          parsed, err := x509.ParsePKCS8PrivateKey(block.Bytes)
          if err != nil {
            return "", err
          }
          key, is := parsed.(*ecdsa.PrivateKey)
          if !is {
            return "", errors.New("the key isn't one for ES256")
          }
          head, _ := json.Marshal(object{"alg": "ES256", "kid": at.KeyID})
          claims, _ := json.Marshal(object{"iss": at.TeamID, "iat": time.Now().Unix()})
          encode := base64.RawURLEncoding.EncodeToString
          text := encode(head) + "." + encode(claims)
          digest := sha256.Sum256([]byte(text))
          r, s, err := ecdsa.Sign(rand.Reader, key, digest[:])
          if err != nil {
            return "", err
          }
          return text + "." + encode(append(fixed(r), fixed(s)...)), nil
        }

        func fixed(number *big.Int) []byte { return number.FillBytes(make([]byte, 32)) }

        type push struct {
          Device     string
          App        string
          Topic      *string
          Type       *string
          Priority   *json.Number
          Expiration *json.Number
          CollapseID *string `json:"collapse-id"`
          ID         *string
          Payload    json.RawMessage
        }

        func (client *client) send(push push) (object, error) {
          var body bytes.Buffer
          if err := json.Compact(&body, push.Payload); err != nil {
            return nil, err
          }
          request, err := http.NewRequest("POST", client.url+"/3/device/"+push.Device, &body)
          if err != nil {
            return nil, err
          }
          set := func(name string, value *string) {
            if value != nil {
              request.Header.Set(name, *value)
            }
          }
          if client.token != "" {
            request.Header.Set("authorization", "bearer "+client.token)
          }
          if push.Topic == nil && push.App != "" {
            push.Topic = &push.App
          }
          set("apns-topic", push.Topic)
          set("apns-push-type", push.Type)
          set("apns-priority", (*string)(push.Priority))
          set("apns-expiration", (*string)(push.Expiration))
          set("apns-collapse-id", push.CollapseID)
          set("apns-id", push.ID)
          response, err := client.http.Do(request)
          if err != nil {
            return object{"result": "failed"}, nil
          }
          defer response.Body.Close()
          outcome := object{"result": "accepted", "status": response.StatusCode}
          if id := response.Header.Get("apns-id"); id != "" {
            outcome["id"] = id
          }
          if response.StatusCode == 200 {
            return outcome, nil
          }
          outcome["result"] = "rejected"
          var told struct {
            Reason    *string
            Timestamp *int64
          }
          if json.NewDecoder(response.Body).Decode(&told) == nil {
            if told.Reason != nil {
              outcome["reason"] = *told.Reason
            }
            if told.Timestamp != nil {
              outcome["timestamp"] = *told.Timestamp
            }
          }
          return outcome, nil
        }

        var clients = map[int64]*client{}

        // Sends each step's push with the client of its session; the gateway observes it.
        func observe(of message) ([]object, error) {
          at := *of.Gateway
          if clients[at.Session] == nil {
            made, err := newClient(at)
            if err != nil {
              return nil, err
            }
            clients[at.Session] = made
          }
          used := clients[at.Session]
          if at.Last {
            defer delete(clients, at.Session)
            defer used.http.CloseIdleConnections()
          }
          observed := []object{}
          for _, step := range of.Steps {
            var wanted push
            if err := json.Unmarshal(step["send"], &wanted); err != nil {
              return nil, err
            }
            outcome, err := used.send(wanted)
            if err != nil {
              return nil, err
            }
            observed = append(observed, object{"outcome": outcome})
          }
          return observed, nil
        }
        """#))
}
