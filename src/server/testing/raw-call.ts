import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestApp } from './test-app.ts';

/** A server's response to raw bytes that no HTTP client would send. */
interface RawAnswer {
  /** 0 if the server closed without a response. */
  status: number;
  /** The names are in lower case. */
  headers: Headers;
  body: string;
}

/** Sends `request` unchanged and reads until the server closes. */
export async function rawCall(
  { origin }: Pick<TestApp, 'origin'>,
  request: string,
): Promise<RawAnswer> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request, 'latin1');
  const [head = '', ...rest] = (await text(socket)).split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map((line) => line.split(': ', 2) as [string, string]));
  const status = Number(statusLine.split(' ')[1] ?? 0);
  return { status, headers, body: rest.join('\r\n\r\n') };
}

/** A request without a body, after which the server closes. */
export const bareRequest = (method: string, target: string, ...headers: string[]): string =>
  [`${method} ${target} HTTP/1.1`, 'host: test', 'connection: close', ...headers, '', ''].join(
    '\r\n',
  );
