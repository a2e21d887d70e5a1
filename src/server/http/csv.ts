import type { ServerResponse } from 'node:http';
import { type Options, stringify } from 'csv-stringify/sync';
import { sendTexts } from './send-texts.ts';

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

export async function sendDownload(
  { fileName, contentType, chunks }: Download,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('content-type', contentType);
  response.setHeader('content-disposition', `attachment; filename="${fileName}"`);
  await sendTexts(response, chunks);
}
