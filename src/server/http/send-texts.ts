import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Sends a whole text, with its length. */
export function sendText(response: ServerResponse, text: string): void {
  response.setHeader('content-length', Buffer.byteLength(text));
  response.end(text);
}

const CLIENT_GONE = 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * Sends texts one after the other as fast as the client takes them, with what else there is to do in
 * between, and stops asking for them when the client goes away. A fault on the way breaks the
 * connection, so that a part never passes for the whole.
 * @throws the fault.
 */
export async function sendTexts(
  response: ServerResponse,
  texts: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  if (response.req.method === 'HEAD') return void response.end();
  try {
    await pipeline(inTurn(texts, response), response);
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === CLIENT_GONE;
    if (!isGone) throw error;
  }
}

async function* inTurn(
  texts: AsyncIterable<string> | Iterable<string>,
  { socket }: ServerResponse,
) {
  try {
    for await (const text of texts) {
      yield text;
      // Neither SQLite nor a socket that takes all at once ends a turn of the event loop.
      await nextTurn();
    }
  } catch (error) {
    // An answer to HTTP/1.0, as proxies speak it, ends where its connection is closed: only a reset
    // tells that it is not whole.
    socket?.resetAndDestroy();
    throw error;
  }
}
