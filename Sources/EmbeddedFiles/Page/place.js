// Where in a push a finding is.

export const placeOf = (finding) => finding.place ?? { in: 'request' };

const WORDS = { method: 'the method', path: 'the path', request: 'the request' };

export const placeText = (place) => (place.in === 'header' ? `header ${place.at}` : place.in === 'payload' ? place.at || 'the payload' : WORDS[place.in] ?? place.in);

export const levelClass = (level) => (level === 'must' ? 'bad' : 'warn');
