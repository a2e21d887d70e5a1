import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { PROBLEM_TYPE, problem } from '../../errors/problem.ts';

/** Responses to requests that Node itself rejects, by error code. */
const REFUSALS: Record<string, [status: number, text: string]> = {
  HPE_HEADER_OVERFLOW: [431, "The request's headers are larger than 16 kB."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "The extensions of the body's chunks are too large."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
};
const MALFORMED: [status: number, text: string] = [400, 'The request is malformed.'];

function rawAnswer(status: number, text: string, headers: Record<string, string>): string {
  const body = JSON.stringify(problem(status, text));
  const all = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': PROBLEM_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

/** The response in progress on this connection (a private field of Node). */
const currentAnswer = (socket: Duplex): ServerResponse | null | undefined =>
  '_httpMessage' in socket ? (socket._httpMessage as ServerResponse | null) : undefined;

/** Adds our headers and a problem body to Node's own rejections, which have only a status. */
export function answerNodeFaults(server: Server, headers: Record<string, string>): void {
  function endWith(socket: Duplex, status: number, text: string, more = {}): void {
    socket.end(rawAnswer(status, text, { ...headers, ...more }), () => socket.destroy());
  }

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // The client would read a second response as part of the first one.
    const isAnswering = currentAnswer(socket)?.headersSent === true;
    if (!socket.writable || isAnswering) return void socket.destroy();
    endWith(socket, ...(REFUSALS[error.code ?? ''] ?? MALFORMED));
  });
  server.on('connect', (_request, socket) => {
    endWith(socket, 405, 'CONNECT is not allowed here.', { allow: 'GET, HEAD, POST, OPTIONS' });
  });
}
