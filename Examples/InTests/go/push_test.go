package push

import (
	"crypto/x509"
	"errors"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"
)

func newSender(t *testing.T, a *apns) *Sender {
	t.Helper()
	authority, err := os.ReadFile(a.CA)
	if err != nil {
		t.Fatal(err)
	}
	authorities := x509.NewCertPool()
	if !authorities.AppendCertsFromPEM(authority) {
		t.Fatalf("%s has no certificate", a.CA)
	}
	text, err := os.ReadFile(a.KeyFile)
	if err != nil {
		t.Fatal(err)
	}
	key, err := ParseKey(text)
	if err != nil {
		t.Fatal(err)
	}
	client := NewClient(authorities)
	t.Cleanup(client.CloseIdleConnections)
	return &Sender{
		URL: a.URL, Topic: a.Topic, Key: key, KeyID: a.KeyID, Team: a.Team,
		Client: client, Now: time.Now,
	}
}

func send(t *testing.T, sender *Sender, push Push) int {
	t.Helper()
	status, err := sender.Send(push)
	if err != nil {
		t.Fatal(err)
	}
	return status
}

func wantStatuses(t *testing.T, pushes []received, want ...int) {
	t.Helper()
	var got []int
	for _, push := range pushes {
		got = append(got, push.Answer.Status)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("APNs answered %v, want %v", got, want)
	}
}

func TestAnAlertHasItsHeaders(t *testing.T) {
	apns := reset(t)
	send(t, newSender(t, apns), Alert(apns.Device, "Goal", "1:0 in the last minute"))

	push := apns.pushes(t, "/pushes/wait?count=1")[0]
	headers := map[string]string{}
	for _, header := range push.Headers {
		headers[header[0]] = header[1]
	}
	for name, want := range map[string]string{
		"apns-push-type": "alert", "apns-priority": "10", "apns-topic": apns.Topic,
	} {
		if headers[name] != want {
			t.Errorf("%s is %q, want %q", name, headers[name], want)
		}
	}
	if title := push.Payload.Aps.Alert.Title; title != "Goal" {
		t.Errorf("the title is %q", title)
	}
	if push.Token.Standing != "accepted" {
		t.Errorf("the provider token is %s", push.Token.Standing)
	}
}

func TestABackgroundPushBreaksNoRule(t *testing.T) {
	apns := reset(t)
	send(t, newSender(t, apns), Background(apns.Device, 7))

	push := apns.pushes(t, "/pushes/wait?count=1&type=background")[0]
	if len(push.Findings) != 0 || push.Kind != "background" {
		t.Errorf("it is of kind %s, with %v", push.Kind, push.Findings)
	}
}

func TestADeadDeviceTokenIsForgotten(t *testing.T) {
	apns := reset(t)
	sender, dead := newSender(t, apns), strings.Repeat("dead", 16)
	apns.call(t, "PUT", "/answers/"+dead,
		`{"status": 410, "reason": "Unregistered", "timestamp": 1750000000000}`, nil)

	send(t, sender, Alert(dead, "Goal", "1:0"))
	if _, err := sender.Send(Alert(dead, "Goal", "2:0")); !errors.Is(err, ErrDead) {
		t.Errorf("the second push isn't refused as to a dead device token: %v", err)
	}
	wantStatuses(t, apns.pushes(t, "/pushes"), 410)
}

func TestAnUnavailableServiceIsTriedAgainLater(t *testing.T) {
	apns := reset(t)
	sender := newSender(t, apns)
	apns.call(t, "PUT", "/condition", `{"condition": "unavailable"}`, nil)
	send(t, sender, Alert(apns.Device, "Goal", "1:0"))
	apns.call(t, "PUT", "/condition", `{"condition": "well"}`, nil)

	if err := sender.Retry(); err != nil { // too early
		t.Fatal(err)
	}
	wantStatuses(t, apns.pushes(t, "/pushes"), 503)

	sender.Now = func() time.Time { return time.Now().Add(Pause) }
	if err := sender.Retry(); err != nil {
		t.Fatal(err)
	}
	wantStatuses(t, apns.pushes(t, "/pushes/wait?count=2"), 503, 200)
}

func TestAllPushesShareAConnection(t *testing.T) {
	apns := reset(t)
	sender := newSender(t, apns)
	for _, score := range []string{"1:0", "2:0", "3:0"} {
		send(t, sender, Alert(apns.Device, "Goal", score))
	}

	connections := map[int]bool{}
	for _, push := range apns.pushes(t, "/pushes/wait?count=3") {
		connections[push.Connection] = true
	}
	if len(connections) != 1 {
		t.Errorf("the pushes came over %d connections", len(connections))
	}
}
