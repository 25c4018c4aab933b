// The conditions of the service, in words.

export const CONDITIONS = [
  ['well', 'APNs answers as documented', 'Every push gets the answer that the documents give it.'],
  ['failing', 'APNs is failing', 'Every push is answered with 500 InternalServerError.'],
  ['unavailable', 'APNs is unavailable', 'Every push is answered with 503 ServiceUnavailable.'],
  ['going-down', 'APNs is going down', 'Every push is answered with 503 Shutdown, and connections end with a GOAWAY.'],
];
