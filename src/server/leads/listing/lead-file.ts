import { stringify } from 'csv-stringify/sync';
import type { Download } from '../../http/download.ts';
import { PART_ROWS } from '../../operating-limits.ts';
import type { LeadFilter } from '../kind/lead-filter.ts';
import type { LeadRow } from '../kind/lead-row.ts';
import type { LeadReader } from './lead-reader.ts';

/** What the API's document says of an export. */
export const ABOUT_EXPORT = `Every lead that matches, in UTF-8 with a byte order mark and CRLF. Timestamps are
ISO 8601 in UTC, days as they were chosen, missing values empty. An apostrophe stands before each \`=\`,
\`+\`, \`-\` or \`@\` at the beginning of a cell, of a line in it, or after a semicolon or a tab in it, so
that no spreadsheet takes what follows for a formula. What comes in during the export is not in it. A connection that breaks off, instead of
ending, says that the file is not whole.`;

/** A column of the file: its heading, and whose value stands under it. */
export interface CsvColumn<Item> {
  header: string;
  key: keyof Item & string;
}

interface LeadFile<Row extends LeadRow, Item> {
  fileName: string;
  leads: Pick<LeadReader<Row>, 'search'>;
  /** Undefined where nothing can match. */
  filter: LeadFilter<Row> | undefined;
  order: 'newest' | 'oldest' | undefined;
  present: (row: Row) => Item;
  columns: CsvColumn<Item>[];
}

// Each in ASCII and in the full width that spreadsheets read alike.
const BEGINS_FORMULA = /[=+\-@＝＋－＠]/;
/**
 * Where a spreadsheet may see the beginning of a cell: one that divides by semicolons or tabs, as
 * Excel does in many countries, does not join a cell that we quote. The whole run is matched at
 * once, so that a text of line ends alone takes no longer than any other.
 */
const CELL_BEGINS = /(?:^|[;\t\r\n])[;"\s]*/g;

const withoutFormulas = (text: string): string =>
  text.replace(CELL_BEGINS, (begin, at: number) =>
    BEGINS_FORMULA.test(text.charAt(at + begin.length)) ? `${begin}'` : begin,
  );

/** RFC 4180, with every line end inside a cell quoted, not only our own CRLF. */
const FORMAT = {
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  cast: { string: withoutFormulas },
} as const;

/**
 * All leads that match, a batch at a time. The newest one of the beginning is the last that counts:
 * what comes in meanwhile is left out, in either order.
 */
async function* batchesOf<Row extends LeadRow, Item>(file: LeadFile<Row, Item>) {
  const { leads, filter, order } = file;
  if (filter === undefined) return;
  const newest = await leads.search({ filter, before: undefined, limit: 1 });
  const last = newest.rows[0]?.id;
  if (last === undefined) return;
  let before: string | undefined;
  do {
    const page = await leads.search({ filter, order, before, limit: PART_ROWS.file });
    yield page.rows.filter(({ id }) => id <= last).map(file.present);
    before = page.next ?? undefined;
  } while (before !== undefined && !(order === 'oldest' && before >= last));
}

/**
 * The CSV file of all leads that match, in UTF-8 with a byte order mark. It is made while it is sent,
 * each row as it is when its batch is read.
 * @throws what the database throws at the first batch; a later fault ends the chunks with it.
 */
export async function leadFile<Row extends LeadRow, Item>(
  file: LeadFile<Row, Item>,
): Promise<Download> {
  const { fileName, columns } = file;
  const batches = batchesOf(file);
  // Read before the answer begins: if the database is away, its status can still say so.
  const first = await batches.next();

  async function* chunks() {
    const heading = columns.map(({ header }) => header);
    yield stringify([heading], { ...FORMAT, bom: true });
    for (let batch = first; !batch.done; batch = await batches.next()) {
      yield stringify(batch.value, { ...FORMAT, columns });
    }
  }
  return { fileName, contentType: 'text/csv; charset=utf-8', chunks: chunks() };
}
