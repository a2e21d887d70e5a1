import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { codeOf } from '../errors/code-of.ts';

export function sendText(response: ServerResponse, text: string): void {
  response.setHeader('content-length', Buffer.byteLength(text));
  response.end(text);
}

const CLIENT_GONE = 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * Sends texts one after the other as fast as the client accepts them, and lets other requests run
 * in between. It stops reading texts when the client disconnects. An error resets the connection,
 * so that the client never mistakes a part for the whole. @throws the error.
 */
export async function sendTexts(
  response: ServerResponse,
  texts: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  if (response.req.method === 'HEAD') return void response.end();
  try {
    await pipeline(inTurn(texts, response), response);
  } catch (error) {
    if (codeOf(error) !== CLIENT_GONE) throw error;
  }
}

async function* inTurn(
  texts: AsyncIterable<string> | Iterable<string>,
  { socket }: ServerResponse,
) {
  try {
    for await (const text of texts) {
      yield text;
      // Yield: SQLite and a socket with free buffer never wait, so the event loop would not turn.
      await nextTurn();
    }
  } catch (error) {
    // A response over HTTP/1.0, which some proxies use, ends when the connection closes. Only a
    // reset shows that it is incomplete.
    socket?.resetAndDestroy();
    throw error;
  }
}
