package main

import (
	"bytes"
	"fmt"
)

// The faults that can be planted, each with the rule that notices it.
var faults = []struct{ name, rule string }{
	{"wrong-status", "gateway.reasons.priority"},
	{"talkative", "gateway.answers.success"},
	{"no-id", "gateway.answers.id-made"},
	{"seconds", "gateway.answers.timestamp"},
	{"small-letters", "gateway.devices.letter-case"},
	{"takes-doubled", "gateway.reasons.doubled"},
	{"takes-any-size", "gateway.reasons.too-large"},
	{"takes-any-topic", "gateway.devices.other-team"},
	{"takes-revoked", "gateway.certificates.revoked"},
	{"any-signature", "gateway.tokens.signature"},
	{"old-tokens", "gateway.tokens.age"},
	{"any-age-ahead", "gateway.tokens.ahead"},
	{"http-1.1", "gateway.connections.http2"},
	{"id-of-pushes", "gateway.broadcasts.errors"},
	{"channel-first", "gateway.broadcasts.order"},
	{"takes-ids", "gateway.channels.fresh"},
	{"lists-all-apps", "gateway.channels.listed"},
}

// plant makes the gateway do one thing wrong.
func (world *world) plant(name string) error {
	world.fault = name
	if name == "" {
		return nil
	}
	for _, fault := range faults {
		if fault.name == name {
			return nil
		}
	}
	return fmt.Errorf("unknown fault %q; --faults lists them", name)
}

func (world *world) has(fault string) bool { return world.fault == fault }

// spoil makes an answer wrong, if a fault about answers is planted.
func (world *world) spoil(answer *answer) {
	switch {
	case world.has("wrong-status") && answer.hasReason("BadPriority"):
		answer.status = 422
	case world.has("talkative") && answer.status == 200:
		answer.body = []byte("{}")
	case world.has("no-id"):
		delete(answer.headers, "apns-id")
	case world.has("seconds") && answer.status == 410:
		// The last three digits are the milliseconds.
		end := bytes.LastIndexByte(answer.body, '}')
		answer.body = append(answer.body[:end-3:end-3], '}')
	}
}
