package token

import "time"

// Clock tells the time of the case that a token is made in, in place of the real one.
var Clock = func(_ *Token, real time.Time) time.Time { return real }
