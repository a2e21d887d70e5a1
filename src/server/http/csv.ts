import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { type Options, stringify } from 'csv-stringify/sync';
import { codeOf } from '../app-error.ts';

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** Whether a cell that begins with this character may be a formula. Includes full-width and small forms. */
const beginsFormula = (character: string) => /[=+\-@]/.test(character.normalize('NFKC'));
/**
 * Matches the places where a spreadsheet may begin a cell. A spreadsheet that separates cells by
 * semicolons or tabs, like Excel in many countries, also splits our quoted cells. Each match covers
 * a whole run of such characters, so that a text with many line ends takes linear time.
 */
const CELL_BEGINS = /(?:^|[;\t\r\n])[;"\s]*/g;

const withoutFormulas = (text: string): string =>
  text.replace(CELL_BEGINS, (begin, at: number) =>
    beginsFormula(text.charAt(at + begin.length)) ? `${begin}'` : begin,
  );

/** RFC 4180. Quotes cells that contain any line end, not only CRLF. */
const FORMAT = {
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  cast: { string: withoutFormulas },
} as const;

export const csvText = (
  rows: readonly object[],
  options: Pick<Options, 'bom' | 'columns'>,
): string => stringify([...rows], { ...FORMAT, ...options });

export interface Download {
  fileName: string;
  contentType: string;
  chunks: AsyncIterable<string>;
}

const CLIENT_GONE = 'ERR_STREAM_PREMATURE_CLOSE';

/** Sends a file as fast as the client reads. An error resets the connection. */
export async function sendDownload(
  { fileName, contentType, chunks }: Download,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('content-type', contentType);
  response.setHeader('content-disposition', `attachment; filename="${fileName}"`);
  if (response.req.method === 'HEAD') return void response.end();
  try {
    await pipeline(yielding(chunks, response), response);
  } catch (error) {
    if (codeOf(error) !== CLIENT_GONE) throw error;
  }
}

async function* yielding(chunks: AsyncIterable<string>, { socket }: ServerResponse) {
  try {
    for await (const chunk of chunks) {
      yield chunk;
      // Yield, because SQLite and a socket with free buffer space never wait for the event loop.
      await nextIteration();
    }
  } catch (error) {
    // Over HTTP/1.0 a response ends when the connection closes, so only a reset reports an error.
    socket?.resetAndDestroy();
    throw error;
  }
}
