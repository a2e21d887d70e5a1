import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { PROBLEM_CODES, problemPath } from '../app-error.ts';
import { bareRequest, rawCall } from '../testing/raw-call.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { listen, portOf } from './http-server.ts';

const CHUNKED = 'POST /api/contact HTTP/1.1\r\nhost: test\r\ntransfer-encoding: chunked\r\n';
const JSON_TYPE = 'content-type: application/json\r\n';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://www.example.com' } });
});
afterAll(() => app.close());

it.each([
  ['malformed_request', 'no HTTP', 'GARBAGE\r\n\r\n'],
  ['malformed_request', 'two lengths', `${CHUNKED}content-length: 5\r\n${JSON_TYPE}\r\n0\r\n\r\n`],
  ['malformed_request', 'no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ['method_not_allowed', 'a tunnel', bareRequest('CONNECT', 'www.example.com:443')],
  [
    'too_large',
    'a long chunk extension',
    `${CHUNKED}\r\n2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  ],
  ['headers_too_large', 'large headers', bareRequest('GET', '/', `x-large: ${'a'.repeat(17_000)}`)],
] as const)('responds with %s and our headers to %s', async (code, _what, request) => {
  const answer = await rawCall(app, request);
  expect(answer.status).toBe(PROBLEM_CODES[code]);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('connection')).toBe('close');
  for (const name of ['content-security-policy', 'strict-transport-security']) {
    expect(answer.headers.get(name)).toBeTruthy();
  }
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(JSON.parse(answer.body)).toMatchObject({ code, type: problemPath(code) });
});

it('supports Expect: 100-continue', async () => {
  const body = '{}';
  const head = `POST /api/contact HTTP/1.1\r\nhost: test\r\n${JSON_TYPE}connection: close\r\n`;
  const request = `${head}expect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  const answer = await rawCall(app, request);
  expect(answer.status).toBe(100);
  expect(answer.body).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});

it('ignores any other expectation', async () => {
  const answer = await rawCall(app, bareRequest('GET', '/api/nothing', 'expect: more'));
  expect(answer.status).toBe(404);
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'unknown_path' });
});

it('sends no error response within another response', async () => {
  const server = await listen((_request, response) => void response.write('the beginning'), {
    port: 0,
    host: '127.0.0.1',
  });
  onTestFinished(() => void server.close());
  const socket = connect(portOf(server), '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => {
    // Send it only once the response has begun.
    if (answer === '') socket.write('GARBAGE\r\n\r\n');
    answer += bytes;
  });
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nhost: test\r\n\r\n');
  await once(socket, 'close');
  expect(answer).toMatch(/the beginning\r\n$/);
});
