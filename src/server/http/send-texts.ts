import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { codeOf } from '../app-error.ts';

export function sendText(response: ServerResponse, text: string): void {
  response.setHeader('content-length', Buffer.byteLength(text));
  response.end(text);
}

const CLIENT_GONE = 'ERR_STREAM_PREMATURE_CLOSE';

/** Sends texts as fast as the client reads. An error resets the connection. */
export async function sendTexts(
  response: ServerResponse,
  texts: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  if (response.req.method === 'HEAD') return void response.end();
  try {
    await pipeline(yielding(texts, response), response);
  } catch (error) {
    if (codeOf(error) !== CLIENT_GONE) throw error;
  }
}

async function* yielding(
  texts: AsyncIterable<string> | Iterable<string>,
  { socket }: ServerResponse,
) {
  try {
    for await (const text of texts) {
      yield text;
      // Yield, because SQLite and a socket with free buffer space never wait for the event loop.
      await nextIteration();
    }
  } catch (error) {
    // Over HTTP/1.0 a response ends when the connection closes, so only a reset reports an error.
    socket?.resetAndDestroy();
    throw error;
  }
}
