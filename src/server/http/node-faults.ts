import { randomUUID } from 'node:crypto';
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { PROBLEM_TYPE, type ProblemCode, problem } from '../app-error.ts';

/** Responses to requests that Node itself rejects, by error code. */
const REFUSALS: Record<string, [code: ProblemCode, text: string]> = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', "The request's headers are larger than 16 kB."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [
    'too_large',
    "The extensions of the body's chunks are too large.",
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request took too long to arrive.'],
};
const MALFORMED: [code: ProblemCode, text: string] = [
  'malformed_request',
  'The request is malformed.',
];

function rawAnswer(code: ProblemCode, text: string, headers: Record<string, string>): string {
  const requestId = randomUUID();
  const answer = problem(code, text, requestId);
  const body = JSON.stringify(answer);
  const all = {
    ...headers,
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': PROBLEM_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`, ...lines, '', body].join(
    '\r\n',
  );
}

/** The response in progress on this connection (a private field of Node). */
const currentAnswer = (socket: Duplex): ServerResponse | null | undefined =>
  '_httpMessage' in socket ? (socket._httpMessage as ServerResponse | null) : undefined;

/** Adds our headers and a problem body to Node's own rejections, which have only a status. */
export function answerNodeFaults(server: Server, headers: Record<string, string>): void {
  function endWith(socket: Duplex, code: ProblemCode, text: string, more = {}): void {
    socket.end(rawAnswer(code, text, { ...headers, ...more }), () => socket.destroy());
  }

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // The client would read a second response as part of the first one.
    const isAnswering = currentAnswer(socket)?.headersSent === true;
    if (!socket.writable || isAnswering) return void socket.destroy();
    endWith(socket, ...(REFUSALS[error.code ?? ''] ?? MALFORMED));
  });
  server.on('connect', (_request, socket) => {
    endWith(socket, 'method_not_allowed', 'CONNECT is not allowed here.', {
      allow: 'GET, HEAD, POST, OPTIONS',
    });
  });
}
