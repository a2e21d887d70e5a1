import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** A file that is made while it is sent. */
export interface Download {
  fileName: string;
  contentType: string;
  chunks: AsyncIterable<string>;
}

/**
 * Sends a file as fast as the client takes it; stops making it when the client goes away. A fault on
 * the way breaks the connection, so that a part never passes for the whole.
 * @throws the fault.
 */
export async function sendDownload(
  { fileName, contentType, chunks }: Download,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('content-type', contentType);
  response.setHeader('content-disposition', `attachment; filename="${fileName}"`);
  if (response.req.method === 'HEAD') return void response.end();
  try {
    await pipeline(breakingOff(chunks, response), response);
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === CLIENT_GONE;
    if (!isGone) throw error;
  }
}

const CLIENT_GONE = 'ERR_STREAM_PREMATURE_CLOSE';

async function* breakingOff(chunks: AsyncIterable<string>, { socket }: ServerResponse) {
  try {
    yield* chunks;
  } catch (error) {
    // An answer to HTTP/1.0, as proxies speak it, ends where its connection is closed: only a reset
    // tells that it is not whole.
    socket?.resetAndDestroy();
    throw error;
  }
}
