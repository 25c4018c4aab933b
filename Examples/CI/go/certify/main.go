// Puts our sender under test: conformance-run asks on standard input, and watches what it sends.
package main

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"sync"
	"time"

	"example.com/news/push"
)

type object = map[string]any

type message struct {
	Type    string
	ID      int64
	Steps   []map[string]json.RawMessage
	Gateway *gateway
}

type gateway struct {
	Session, Port, Now         int64
	Host, CA, Key, Certificate string
	KeyID                      string `json:"key-id"`
	TeamID                     string `json:"team-id"`
	Last                       bool
}

// What an application keeps between pushes.
type session struct {
	sender *push.Sender
	now    time.Time
}

func newSession(at gateway) (*session, error) {
	authority, err := os.ReadFile(at.CA)
	if err != nil {
		return nil, err
	}
	settings := &tls.Config{RootCAs: x509.NewCertPool()}
	settings.RootCAs.AppendCertsFromPEM(authority)
	transport := &http.Transport{TLSClientConfig: settings, ForceAttemptHTTP2: true}
	made := &session{}
	made.sender = &push.Sender{
		URL: fmt.Sprintf("https://%s:%d", at.Host, at.Port), Topic: "com.example.news",
		Client: &http.Client{Transport: transport, Timeout: 5 * time.Second},
		KeyID:  at.KeyID, TeamID: at.TeamID, Now: func() time.Time { return made.now },
	}
	made.sender.Key, err = push.ReadKey(at.Key)
	return made, err
}

// Performs one step: what is observed, or the reason why it can't be done.
func (s *session) perform(action string, asked json.RawMessage) (object, string) {
	var wanted push.Push
	if err := json.Unmarshal(asked, &wanted); err != nil {
		return nil, err.Error()
	}
	switch action {
	case "send":
		if !isOurs(wanted) {
			return nil, "we send alerts and background pushes"
		}
		outcome, err := s.sender.Send(context.Background(), wanted)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
		}
		return object{"outcome": outcome}, ""
	case "register":
		s.sender.Register(wanted.Device)
	}
	return object{}, "" // to "wait": the time has passed already, and nothing is tried again
}

// Whether this team sends such pushes; cases about others are skipped.
func isOurs(wanted push.Push) bool {
	for _, member := range []string{"mdm", "container-identifier", "content-state"} {
		if bytes.Contains(wanted.Payload, []byte(`"`+member+`"`)) {
			return false
		}
	}
	return wanted.Type == "" || wanted.Type == "alert" || wanted.Type == "background"
}

// The sessions that are open; steps of different ones overlap.
var sessions sync.Map

func answer(asked message) object {
	at, steps := asked.Gateway, []object{}
	if at == nil { // only the trial names none: it asks for an action that doesn't exist
		return object{"type": "unsupported", "id": asked.ID, "reason": "no such action"}
	} else if at.Certificate != "" {
		return object{"type": "unsupported", "id": asked.ID, "reason": "we have a signing key"}
	}
	found, is := sessions.Load(at.Session)
	if !is {
		made, err := newSession(*at)
		if err != nil {
			return object{"type": "errored", "id": asked.ID, "message": err.Error()}
		}
		found, _ = sessions.LoadOrStore(at.Session, made)
	}
	used := found.(*session)
	used.now = time.Unix(at.Now, 0)
	for _, step := range asked.Steps {
		for action, argument := range step {
			observed, problem := used.perform(action, argument)
			if problem != "" {
				return object{"type": "unsupported", "id": asked.ID, "reason": problem}
			}
			steps = append(steps, observed)
		}
	}
	if at.Last {
		used.sender.Client.CloseIdleConnections()
		sessions.Delete(at.Session)
	}
	return object{"type": "observed", "id": asked.ID, "steps": steps}
}

func main() {
	input, output := json.NewDecoder(os.Stdin), json.NewEncoder(os.Stdout)
	var writing sync.Mutex
	say := func(message object) {
		writing.Lock()
		defer writing.Unlock()
		output.Encode(message)
	}
	for {
		var heard message
		if input.Decode(&heard) != nil || heard.Type == "bye" {
			return
		}
		if heard.Type == "hello" {
			say(object{
				"type": "ready", "protocol": 1, "name": "news-sender", "version": "1.0.0",
				"role": "provider", "capabilities": []string{"send", "wait", "register"}, "sends": true,
			})
		} else if heard.Type == "case" {
			go func() { say(answer(heard)) }()
		}
	}
}
