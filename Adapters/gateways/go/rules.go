package main

import (
	"crypto/rand"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"time"
)

// push is a request as it arrived.
type push struct {
	method, path string
	headers      http.Header
	body         []byte
}

// header returns a header's value, and whether it was sent.
func (push push) header(name string) (string, bool) {
	values := push.headers[http.CanonicalHeaderKey(name)]
	if len(values) == 0 {
		return "", false
	}
	return values[0], true
}

var (
	uuidForm   = regexp.MustCompile(`^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$`)
	topicForm  = regexp.MustCompile(`^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$`)
	secondForm = regexp.MustCompile(`^[0-9]+$`)
)

// The path of all devices.
const devices = "/3/device/"

// The push types, with the only kind of authentication that each takes; empty for both.
var pushTypes = map[string]string{
	"alert": "", "background": "", "complication": "", "controls": "", "fileprovider": "token",
	"liveactivity": "token", "location": "token", "mdm": "certificate", "nowplaying": "",
	"pushtotalk": "",
	"voip": "", "widgets": "token",
}

func largestPayload(pushType string) int64 {
	if pushType == "voip" {
		return 5120
	}
	return 4096
}

// answer answers a push, and adds the identifiers that every answer has.
func (world *world) answer(push push, connection *connection) *answer {
	reply := world.examine(push, connection)
	if reply == nil {
		reply = &answer{status: http.StatusOK}
	}
	reply.headers = map[string]string{"apns-id": newID()}
	if asked, _ := push.header("apns-id"); uuidForm.MatchString(asked) {
		reply.headers["apns-id"] = asked
	}
	if world.Environment == "development" {
		reply.headers["apns-unique-id"] = newID()
	}
	if reply.status != http.StatusOK {
		reply.headers["content-type"] = "application/json"
	}
	world.spoil(reply)
	return reply
}

// examine makes all checks, and returns the refusal; nil if the push is accepted.
func (world *world) examine(push push, connection *connection) *answer {
	if push.method != http.MethodPost {
		return refusal(405, "MethodNotAllowed")
	}
	token := strings.TrimPrefix(push.path, devices)
	if !strings.HasPrefix(push.path, devices) || strings.Contains(token, "/") {
		return refusal(404, "BadPath")
	}
	if token == "" {
		return refusal(400, "MissingDeviceToken")
	}
	if world.has("small-letters") && token != strings.ToLower(token) {
		return refusal(404, "BadPath")
	}
	for _, values := range push.headers {
		if len(values) > 1 && !world.has("takes-doubled") {
			return refusal(400, "DuplicateHeaders")
		}
	}
	key, refused := world.authenticate(push, connection)
	if refused != nil {
		return refused
	}
	if refused := world.checkHeaders(push); refused != nil {
		return refused
	}
	topic, refused := world.topic(push, key, connection)
	if refused != nil {
		return refused
	}
	pushType, _ := push.header("apns-push-type")
	if len(push.body) == 0 {
		return refusal(400, "PayloadEmpty")
	}
	if int64(len(push.body)) > largestPayload(pushType) && !world.has("takes-any-size") {
		return refusal(413, "PayloadTooLarge")
	}
	return world.checkDevice(token, topic)
}

// checkHeaders checks the headers that need nothing but the request.
func (world *world) checkHeaders(push push) *answer {
	if id, isSent := push.header("apns-id"); isSent && !uuidForm.MatchString(id) {
		return refusal(400, "BadMessageId")
	}
	if text, isSent := push.header("apns-expiration"); isSent && !secondForm.MatchString(text) {
		return refusal(400, "BadExpirationDate")
	}
	if priority, isSent := push.header("apns-priority"); isSent {
		if priority != "10" && priority != "5" && priority != "1" {
			return refusal(400, "BadPriority")
		}
	}
	if id, _ := push.header("apns-collapse-id"); len(id) > 64 {
		return refusal(400, "BadCollapseId")
	}
	if pushType, isSent := push.header("apns-push-type"); isSent {
		if _, isKnown := pushTypes[pushType]; !isKnown {
			return refusal(400, "InvalidPushType")
		}
	}
	return nil
}

// topic returns the topic of a push, which its sender has to be allowed to use.
func (world *world) topic(push push, key *key, connection *connection) (string, *answer) {
	shown := connection.shown
	topic, isSent := push.header("apns-topic")
	if !isSent && shown != nil && len(shown.Topics) == 1 {
		topic, isSent = shown.Topics[0], true
	}
	if !isSent {
		return "", refusal(400, "MissingTopic")
	}
	if !topicForm.MatchString(topic) {
		return "", refusal(400, "BadTopic")
	}
	means := "token"
	if shown != nil {
		means = "certificate"
	}
	pushType, _ := push.header("apns-push-type")
	if only := pushTypes[pushType]; only != "" && only != means {
		return "", refusal(403, "Forbidden")
	}
	var isAllowed bool
	if shown != nil {
		isAllowed = contains(shown.Topics, topic)
	} else {
		owner := world.owner(topic)
		isAllowed = owner != nil && owner.Team == key.Team &&
			(key.Topics == nil || contains(key.Topics, topic))
	}
	if !isAllowed && !world.has("takes-any-topic") {
		return "", refusal(400, "TopicDisallowed")
	}
	return topic, nil
}

// checkDevice checks that a device token is known, good for the topic, and active.
func (world *world) checkDevice(token, topic string) *answer {
	device := world.device(token)
	if device == nil || device.Environment != "" && device.Environment != world.Environment {
		return refusal(400, "BadDeviceToken")
	}
	switch {
	case device.Topic != topic:
		return refusal(400, "DeviceTokenNotForTopic")
	case device.ExpiredSince != 0:
		return refusalSince(410, "ExpiredToken", device.ExpiredSince)
	case device.UnregisteredSince != 0:
		return refusalSince(410, "Unregistered", device.UnregisteredSince)
	}
	return nil
}

func contains(list []string, text string) bool {
	for _, element := range list {
		if element == text {
			return true
		}
	}
	return false
}

// newID returns a random UUID.
func newID() string {
	var bytes [16]byte
	rand.Read(bytes[:])
	bytes[6] = bytes[6]&0x0f | 0x40
	bytes[8] = bytes[8]&0x3f | 0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", bytes[:4], bytes[4:6], bytes[6:8], bytes[8:10], bytes[10:])
}

func now() int64 { return time.Now().Unix() }
