// An adapter that puts your own @ROLE@ under test.
//
//	conformance-run init @LANGUAGE@ @ROLE@ > @FILE@
//	@COMPILE@
//	conformance-run run --role @ROLE@ --target 'mine=@START@'
//
// It answers the lines of the target protocol (see Specs/Protocol.md). Put your own code where
// it says CONNECT HERE. `conformance-run explain @ROLE@` lists what a case can say.
// Log to standard error: standard output is for messages alone.
package main

import (
	// @provider
	"bytes"
	"crypto/ecdsa"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"os"
	"sync"
	"time"
	// @others
	"encoding/json"
	"fmt"
	"io"
	"os"
	"sync"
	// @end
)

const name, version = "my-@ROLE@", "1"

// The actions that this adapter supports. Cases with other actions count as unsupported.
var capabilities = []string{
	// @CAPABILITIES@
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

// @provider
type push struct {
	Device     string
	App        *string
	Topic      *string
	Type       *string
	Priority   *json.Number
	Expiration *json.Number
	CollapseID *string `json:"collapse-id"`
	ID         *string
	Payload    json.RawMessage
}

// The client that an application sends with. CONNECT HERE: use your own library's client.
type sender struct {
	gateway gateway
	clock   func() time.Time
	http    *http.Client
	lock    sync.Mutex
	token   string
	made    time.Time
}

func newSender(at gateway, clock func() time.Time) (*sender, error) {
	authority, err := os.ReadFile(at.CA)
	if err != nil {
		return nil, err
	}
	settings := &tls.Config{RootCAs: x509.NewCertPool()}
	settings.RootCAs.AppendCertsFromPEM(authority)
	if at.Certificate != "" {
		pair, err := tls.LoadX509KeyPair(at.Certificate, at.Certificate)
		if err != nil {
			return nil, err
		}
		settings.Certificates = []tls.Certificate{pair}
	}
	transport := &http.Transport{TLSClientConfig: settings, ForceAttemptHTTP2: true}
	client := &http.Client{Transport: transport, Timeout: 5 * time.Second}
	return &sender{gateway: at, clock: clock, http: client}, nil
}

// Returns the provider token, which it makes again after 40 minutes.
func (sender *sender) authorization() (string, error) {
	sender.lock.Lock()
	defer sender.lock.Unlock()
	now := sender.clock()
	if sender.token == "" || now.Sub(sender.made) >= 40*time.Minute {
		token, err := sign(sender.gateway, now)
		if err != nil {
			return "", err
		}
		sender.token, sender.made = token, now
	}
	return "bearer " + sender.token, nil
}

func sign(at gateway, now time.Time) (string, error) {
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
	claims, _ := json.Marshal(object{"iss": at.TeamID, "iat": now.Unix()})
	encode := base64.RawURLEncoding.EncodeToString
	text := encode(head) + "." + encode(claims)
	digest := sha256.Sum256([]byte(text))
	r, s, err := ecdsa.Sign(rand.Reader, key, digest[:])
	if err != nil {
		return "", err
	}
	fixed := func(number *big.Int) []byte { return number.FillBytes(make([]byte, 32)) }
	return text + "." + encode(append(fixed(r), fixed(s)...)), nil
}

// Sends one notification, and returns its outcome: what the caller learns.
func (sender *sender) send(push push) (object, error) {
	var body bytes.Buffer
	if err := json.Compact(&body, push.Payload); err != nil {
		return nil, err
	}
	url := fmt.Sprintf(
		"https://%s:%d/3/device/%s", sender.gateway.Host, sender.gateway.Port, push.Device)
	request, err := http.NewRequest("POST", url, &body)
	if err != nil {
		fmt.Fprintln(os.Stderr, "refused:", err)
		return object{"result": "refused"}, nil
	}
	if sender.gateway.Certificate == "" {
		authorization, err := sender.authorization()
		if err != nil {
			return nil, err
		}
		request.Header.Set("authorization", authorization)
	}
	set := func(name string, value *string) {
		if value != nil {
			request.Header.Set(name, *value)
		}
	}
	// @TAKES@
	set("apns-topic", push.App)
	set("apns-topic", push.Topic)
	set("apns-push-type", push.Type)
	set("apns-priority", (*string)(push.Priority))
	set("apns-expiration", (*string)(push.Expiration))
	set("apns-collapse-id", push.CollapseID)
	set("apns-id", push.ID)
	answer, err := sender.http.Do(request)
	if err != nil {
		fmt.Fprintln(os.Stderr, "not sent:", err)
		return object{"result": "failed"}, nil
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		fmt.Fprintln(os.Stderr, "no answer:", err)
		return object{"result": "failed"}, nil
	}
	return outcome(answer.StatusCode, answer.Header.Get("apns-id"), text), nil
}

// Sends several notifications that overlap, and returns their outcomes.
func (sender *sender) burst(pushes []push) ([]object, error) {
	outcomes, errs := make([]object, len(pushes)), make([]error, len(pushes))
	var all sync.WaitGroup
	for index := range pushes {
		all.Add(1)
		go func(index int) {
			defer all.Done()
			outcomes[index], errs[index] = sender.send(pushes[index])
		}(index)
	}
	all.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	return outcomes, nil
}

func (sender *sender) close() { sender.http.CloseIdleConnections() }

// Returns what an answer tells the caller.
func outcome(status int, id string, body []byte) object {
	told := object{"result": "accepted", "status": status}
	if status != 200 {
		told["result"] = "rejected"
	}
	if id != "" {
		told["id"] = id
	}
	var said struct {
		Reason    *string
		Timestamp *int64
	}
	if json.Unmarshal(body, &said) == nil {
		if said.Reason != nil {
			told["reason"] = *said.Reason
		}
		if said.Timestamp != nil {
			told["timestamp"] = *said.Timestamp
		}
	}
	return told
}

// One application with its sender and its clock. Its steps follow each other in a goroutine.
type session struct {
	steps  chan message
	lock   sync.Mutex
	now    time.Time
	slept  []object
	sender *sender
}

// Returns the case's time. It is the real time if "wait" isn't among the capabilities.
func (session *session) clock() time.Time {
	session.lock.Lock()
	defer session.lock.Unlock()
	return session.now
}

// Lets the case's time pass, and not the real one; the report says so.
func (session *session) sleep(length time.Duration) {
	session.lock.Lock()
	at := float64(time.Now().UnixMicro()) / 1e6
	session.slept = append(session.slept, object{"at": at, "seconds": length.Seconds()})
	session.now = session.now.Add(length)
	session.lock.Unlock()
	time.Sleep(10 * time.Millisecond) // who tries again for ever leaves others time
}

func (session *session) run() {
	for of := range session.steps {
		reply := answer(of, session.perform)
		say(reply)
		if of.Gateway.Last || reply["type"] != "observed" {
			break
		}
	}
	if session.sender != nil {
		session.sender.close()
	}
}

func (session *session) perform(
	of message, action string, argument json.RawMessage,
) (object, error) {
	// Go's time.Now and time.Sleep can't be replaced. If your library takes no clock, delete "wait"
	// above: the cases that take long are then unsupported, and the others use the real time. If
	// it takes a function that waits before it tries again, give it session.sleep.
	session.lock.Lock()
	session.now, session.slept = time.Unix(of.Gateway.Now, 0), []object{}
	session.lock.Unlock()
	if session.sender == nil {
		made, err := newSender(*of.Gateway, session.clock)
		if err != nil {
			return nil, err
		}
		session.sender = made
	}
	seen, err := session.act(action, argument)
	if err == nil {
		seen["slept"] = session.slept
	}
	return seen, err
}

func (session *session) act(action string, argument json.RawMessage) (object, error) {
	switch action {
	case "send":
		var wanted push
		if err := json.Unmarshal(argument, &wanted); err != nil {
			return nil, err
		}
		outcome, err := session.sender.send(wanted)
		return object{"outcome": outcome}, err
	case "burst":
		var wanted []push
		if err := json.Unmarshal(argument, &wanted); err != nil {
			return nil, err
		}
		outcomes, err := session.sender.burst(wanted)
		deliveries := []object{}
		for _, outcome := range outcomes {
			deliveries = append(deliveries, object{"outcome": outcome})
		}
		return object{"deliveries": deliveries}, err
	case "wait":
		return object{}, nil // the next step's clock shows a later time
	}
	// CONNECT HERE: compose and register, if your library has them
	return nil, unsupported(action + " isn't connected yet")
}

var sessions = map[int64]*session{}

// Gives a step to its session. A case that names no gateway isn't to be sent.
func take(of message) {
	if of.Gateway == nil {
		say(answer(of, perform))
		return
	}
	number := of.Gateway.Session
	if sessions[number] == nil {
		sessions[number] = &session{steps: make(chan message, 1)}
		go sessions[number].run()
	}
	sessions[number].steps <- of
	if of.Gateway.Last {
		delete(sessions, number)
	}
}

// Performs an action that needs no gateway, such as check.
func perform(of message, action string, argument json.RawMessage) (object, error) {
	return nil, unsupported(action + " isn't connected yet")
}
// @others
func take(of message) {
	say(answer(of, perform))
}

// Performs one action of a case, and returns what was observed. of.Given is the state before the
// first action.
func perform(of message, action string, argument json.RawMessage) (object, error) {
	// CONNECT HERE: perform it with your own code, and return what you observed (names above).
	// What you leave out didn't happen: object{} says that nothing did.
	return nil, unsupported(action + " isn't connected yet")
}
// @end

// Performs the steps of a case, and returns the message that answers it.
func answer(
	of message, perform func(message, string, json.RawMessage) (object, error),
) object {
	observed := []object{}
	for _, step := range of.Steps {
		for action, argument := range step {
			seen, err := object(nil), error(unsupported(action+" isn't among the capabilities"))
			if isListed(action) {
				seen, err = perform(of, action, argument)
			}
			if reason, is := err.(unsupported); is {
				return object{"type": "unsupported", "id": of.ID, "reason": string(reason)}
			} else if err != nil {
				return object{"type": "errored", "id": of.ID, "message": err.Error()}
			}
			observed = append(observed, seen)
		}
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

var output sync.Mutex

func say(message object) {
	output.Lock()
	defer output.Unlock()
	json.NewEncoder(os.Stdout).Encode(message)
}

func main() {
	input := json.NewDecoder(os.Stdin)
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
			say(object{
				"type": "ready", "protocol": 1, "name": name, "version": version, "role": "@ROLE@",
				"capabilities": capabilities, "sends": "@SENDS@",
			})
		case "case":
			take(heard)
		case "bye":
			return
		}
	}
}
