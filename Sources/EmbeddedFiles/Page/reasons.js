// The answers that can be scripted: the documented reasons with their statuses, and what breaks a connection.

import { reasons } from './vocabulary.js';

/** Groups of [value, name, answer]. */
export const kinds = () => [
  ['Reasons', reasons().map(({ status, reason }) => [`${status} ${reason}`, `${status} ${reason}`, { status, reason }])],
  ['Connections and streams', [
    ['goaway', 'GOAWAY that doesn’t cover the request', { goaway: 'Shutdown' }],
    ['refused-stream', 'reset of the stream: refused', { reset: 'refused-stream' }],
    ['internal-error', 'reset of the stream: internal error', { reset: 'internal-error' }],
    ['dropped', 'the connection breaks', { dropped: true }],
    ['silent', 'no answer, ever', { silent: true }],
  ]],
  ['Others', [['200', '200, though late or seldom', { status: 200 }], ['502', '502 with HTML, as from a proxy', { status: 502, body: '<html>Bad Gateway</html>', headers: { 'content-type': 'text/html' } }]]],
];

/** A scripted answer in a few words. */
export function answerText(answer) {
  const { status, reason, after, chance, goaway, processed, reset, dropped, silent, always, body, pieces, headers } = answer;
  const parts = [
    status !== undefined && [status, reason].filter(Boolean).join(' '),
    goaway !== undefined && `GOAWAY ${goaway}${processed ? ', then the answer' : ''}`,
    reset && `reset of the stream (${reset})`, dropped && 'the connection breaks', silent && 'no answer',
    body !== undefined && (body === '' ? 'no body' : `body ${JSON.stringify(body.slice(0, 60))}`), headers && `headers ${JSON.stringify(headers).slice(0, 80)}`,
    pieces && `in ${pieces} pieces`, after && `after ${after} s`, chance && `to ${chance} of 100 requests`, always && 'and for all later requests',
  ];
  return parts.filter(Boolean).join(', ');
}
