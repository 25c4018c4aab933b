// Puts github.com/sideshow/apns2 under test. It is the skeleton that `conformance-run init go provider` prints, with the
// library's client in place of its own.
//
// The library is built from its own sources, in which token.Clock says what time it is: a provider token is made at the
// case's time, so that an hour needn't pass.
package main

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/sideshow/apns2"
	"github.com/sideshow/apns2/token"
	"golang.org/x/net/http2"
)

// The version is the one that the sources are of; the build sets it.
var name, version = "sideshow/apns2", "unknown"

// The actions that this adapter supports. Cases with other actions count as unsupported.
var capabilities = []string{"send", "burst", "wait"}

type unsupported string

func (reason unsupported) Error() string { return string(reason) }

type object = map[string]interface{}

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

// How long an application waits for a call of the library.
const deadline = 8 * time.Second

// The client that an application sends with.
type sender struct {
	client *apns2.Client
}

// The clocks of the cases, by the tokens that go by them.
var clocks sync.Map

func init() {
	token.Clock = func(owner *token.Token, real time.Time) time.Time {
		if clock, is := clocks.Load(owner); is {
			return clock.(func() time.Time)()
		}
		return real
	}
}

func newSender(at gateway, clock func() time.Time) (*sender, error) {
	authority, err := os.ReadFile(at.CA)
	if err != nil {
		return nil, err
	}
	roots := x509.NewCertPool()
	roots.AppendCertsFromPEM(authority)
	var client *apns2.Client
	if at.Certificate != "" {
		pair, err := tls.LoadX509KeyPair(at.Certificate, at.Certificate)
		if err != nil {
			return nil, err
		}
		client = apns2.NewClient(pair)
	} else {
		key, err := token.AuthKeyFromFile(at.Key)
		if err != nil {
			return nil, err
		}
		provider := &token.Token{AuthKey: key, KeyID: at.KeyID, TeamID: at.TeamID}
		clocks.Store(provider, clock)
		client = apns2.NewTokenClient(provider)
	}
	transport := client.HTTPClient.Transport.(*http2.Transport)
	if transport.TLSClientConfig == nil {
		transport.TLSClientConfig = &tls.Config{}
	}
	transport.TLSClientConfig.RootCAs = roots
	client.Host = fmt.Sprintf("https://%s:%d", at.Host, at.Port)
	return &sender{client: client}, nil
}

// Sends one notification, and returns its outcome: what the caller learns.
func (sender *sender) send(push push) (object, error) {
	var body bytes.Buffer
	if err := json.Compact(&body, push.Payload); err != nil {
		return nil, err
	}
	if push.Topic == nil {
		return nil, unsupported("it takes whole topics, not bundle IDs")
	}
	wanted := &apns2.Notification{
		DeviceToken: push.Device, Topic: *push.Topic, Payload: json.RawMessage(body.Bytes()),
	}
	if push.Type != nil {
		wanted.PushType = apns2.EPushType(*push.Type)
	}
	if push.ID != nil {
		wanted.ApnsID = *push.ID
	}
	if push.CollapseID != nil {
		wanted.CollapseID = *push.CollapseID
	}
	if push.Priority != nil {
		priority, err := strconv.Atoi(string(*push.Priority))
		if err != nil {
			return nil, unsupported("its priorities are whole numbers")
		}
		wanted.Priority = priority
	}
	if push.Expiration != nil {
		text := string(*push.Expiration)
		seconds, err := strconv.ParseInt(text, 10, 64)
		if err != nil || strings.ContainsAny(text, ".eE") {
			return nil, unsupported("its times are in whole seconds for APNs")
		}
		wanted.Expiration = time.Unix(seconds, 0)
	}
	waiting, end := context.WithTimeout(context.Background(), deadline)
	defer end()
	answer, err := sender.client.PushWithContext(waiting, wanted)
	if err != nil {
		fmt.Fprintln(os.Stderr, "not sent:", err)
		return object{"result": "failed"}, nil
	}
	told := object{"result": "rejected", "status": answer.StatusCode}
	if answer.Sent() {
		told["result"] = "accepted"
	}
	if answer.ApnsID != "" {
		told["id"] = answer.ApnsID
	}
	if answer.Reason != "" {
		told["reason"] = answer.Reason
	}
	if !answer.Timestamp.IsZero() {
		told["timestamp"] = answer.Timestamp.UnixMilli()
	}
	return told, nil
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

func (sender *sender) close() { sender.client.CloseIdleConnections() }

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
	return nil, unsupported("no " + action)
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
	return nil, unsupported("no " + action)
}

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
				"type": "ready", "protocol": 1, "name": name, "version": version, "role": "provider",
				"scope": "library",
				"capabilities": capabilities, "sends": true,
			})
		case "case":
			take(heard)
		case "bye":
			return
		}
	}
}
