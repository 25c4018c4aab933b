package push

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

const (
	timeToStart = 30 * time.Second
	timeToEnd   = 10 * time.Second
)

// served is the `conformance-run serve` of all tests; reset makes it fresh for each.
var served *apns

type apns struct {
	URL, CA, KeyFile, KeyID, Team, Device, Topic, Control string

	process *exec.Cmd
	ended   chan struct{}
	folder  string
}

// A received push has what these tests look at; Specs/ServeStream.md describes the rest.
type received struct {
	Connection int
	Headers    [][]string
	Payload    struct {
		Aps struct{ Alert struct{ Title string } }
	}
	Kind     string
	Token    struct{ Standing string }
	Findings []finding
	Answer   struct{ Status int }
}

type finding struct{ Rule, Message string }

func TestMain(m *testing.M) {
	os.Exit(func() int { // os.Exit runs no deferred call, so it is outside
		var err error
		if served, err = start(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		defer served.stop()
		return m.Run()
	}())
}

func start() (*apns, error) {
	program := os.Getenv("CONFORMANCE_RUN")
	if program == "" {
		program = "conformance-run"
	}
	folder, err := os.MkdirTemp("", "apns-")
	if err != nil {
		return nil, err
	}
	// A buffer makes exec read a pipe. Without a reader, serve ends: it doesn't outlive a panic.
	var output bytes.Buffer
	state := filepath.Join(folder, "state.json")
	process := exec.Command(program, "serve",
		"--port", "0", "--channels-port", "0", "--control", "0", "--state", state)
	process.Stdout, process.Stderr = &output, &output
	if err := process.Start(); err != nil {
		os.RemoveAll(folder)
		return nil, fmt.Errorf("%w: install it, or name it in CONFORMANCE_RUN", err)
	}
	a := &apns{process: process, ended: make(chan struct{}), folder: folder}
	go func() { process.Wait(); close(a.ended) }()

	if err := a.read(state); err != nil {
		a.stop() // from here on, nothing writes to output
		return nil, fmt.Errorf("%s serve didn't start: %w\n%s", program, err, &output)
	}
	return a, nil
}

// read waits for the state file, which is complete as soon as it is there.
func (a *apns) read(state string) error {
	deadline := time.After(timeToStart)
	for {
		text, err := os.ReadFile(state)
		if err == nil {
			return json.Unmarshal(text, a)
		}
		select {
		case <-a.ended:
			return errors.New("it has ended")
		case <-deadline:
			return errors.New("it took too long")
		case <-time.After(20 * time.Millisecond):
		}
	}
}

func (a *apns) stop() {
	_ = a.process.Process.Signal(syscall.SIGTERM)
	select {
	case <-a.ended:
	case <-time.After(timeToEnd):
		_ = a.process.Process.Kill()
		<-a.ended
	}
	os.RemoveAll(a.folder)
}

// reset forgets what earlier tests did. When this test ends, its pushes must break no rule.
func reset(t *testing.T) *apns {
	t.Helper()
	served.call(t, "POST", "/reset", "", nil)
	t.Cleanup(func() {
		for _, push := range served.pushes(t, "/pushes") {
			for _, finding := range push.Findings {
				t.Errorf("%s: %s", finding.Rule, finding.Message)
			}
		}
	})
	return served
}

// pushes asks for pushes: /pushes for those that are there, /pushes/wait?count=2 for two.
func (a *apns) pushes(t *testing.T, path string) []received {
	t.Helper()
	var list struct{ Pushes []received }
	a.call(t, "GET", path, "", &list)
	return list.Pushes
}

func (a *apns) call(t *testing.T, method, path, body string, answer any) {
	t.Helper()
	request, err := http.NewRequest(method, a.Control+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	if response.StatusCode != http.StatusOK {
		t.Fatalf("%s %s: %s", method, path, text) // what is wrong, or how many pushes came
	}
	if answer != nil {
		if err := json.Unmarshal(text, answer); err != nil {
			t.Fatal(err)
		}
	}
}
