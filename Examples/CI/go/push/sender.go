// Package push sends the news app's pushes, with net/http.
package push

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"time"
)

var deviceToken = regexp.MustCompile(`^([0-9a-f]{2})+$`)

// A Push is one notification for one device. What is nil is left to the defaults.
type Push struct {
	Device     string
	Topic      string
	Type       string
	Priority   *int
	Expiration *float64
	CollapseID *string `json:"collapse-id"`
	ID         *string
	Payload    json.RawMessage
}

// An Outcome says what became of a push: accepted or rejected by APNs, refused by ourselves, or
// failed, and then nobody knows whether it arrived.
type Outcome struct {
	Result    string `json:"result"`
	Status    int    `json:"status,omitempty"`
	ID        string `json:"id,omitempty"`
	Reason    string `json:"reason,omitempty"`
	Timestamp int64  `json:"timestamp,omitempty"`
}

// A Sender keeps one HTTP client and one provider token. Goroutines may share it.
type Sender struct {
	URL           string
	Topic         string
	Client        *http.Client
	Key           *ecdsa.PrivateKey
	KeyID, TeamID string
	Now           func() time.Time

	mutex  sync.Mutex
	token  string
	issued time.Time
	gone   map[string]bool // device tokens that APNs called inactive
}

// Send sends a push, and waits for the answer.
func (s *Sender) Send(ctx context.Context, p Push) (Outcome, error) {
	request, err := s.request(ctx, p)
	if err != nil {
		return Outcome{Result: "refused"}, err
	}
	response, err := s.Client.Do(request)
	if err != nil {
		return Outcome{Result: "failed"}, err
	}
	defer response.Body.Close()
	outcome := Outcome{"accepted", response.StatusCode, response.Header.Get("apns-id"), "", 0}
	if response.StatusCode != http.StatusOK {
		outcome.Result = "rejected"
		// A body without a reason leaves it empty.
		_ = json.NewDecoder(response.Body).Decode(&outcome)
	}
	if response.StatusCode == http.StatusGone {
		s.mark(p.Device, true)
	}
	return outcome, nil
}

// Register says that the app handed a device token in again.
func (s *Sender) Register(device string) { s.mark(device, false) }

func (s *Sender) mark(device string, gone bool) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.gone == nil {
		s.gone = map[string]bool{}
	}
	s.gone[strings.ToLower(device)] = gone
}

func (s *Sender) request(ctx context.Context, p Push) (*http.Request, error) {
	device := strings.ToLower(p.Device)
	s.mutex.Lock()
	defer s.mutex.Unlock()
	switch {
	case !deviceToken.MatchString(device):
		return nil, errors.New("a device token has hexadecimal digits")
	case s.gone[device]:
		return nil, errors.New("the device token is inactive")
	}
	var body bytes.Buffer
	if err := json.Compact(&body, p.Payload); err != nil {
		return nil, err
	}
	if body.Len() > 4096 {
		return nil, fmt.Errorf("the payload has %d bytes, and may have 4096", body.Len())
	}
	request, err := http.NewRequestWithContext(ctx, "POST", s.URL+"/3/device/"+device, &body)
	if err != nil {
		return nil, err
	}
	return request, s.setHeaders(request.Header, p)
}
