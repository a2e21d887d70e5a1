import { uaeTimestamp } from '#shared/calendar/uae-time.ts';
import type { LeadKind as KindName } from '#shared/lead-kinds.ts';
import { isDayOrder, type LeadOrder } from '#shared/leads/lead-work.ts';
import { CSV_TYPE, csvText, type Download } from '../http/csv.ts';
import { PART_ROWS } from '../operating-limits.ts';
import type { LeadFilter } from './lead-filter.ts';
import type { LeadKind, LeadResource, LeadRow } from './lead-kind.ts';
import { partsOf } from './lead-list.ts';
import type { LeadReader } from './lead-reader.ts';

export const ABOUT_EXPORT = `Returns all matching leads as CSV, in UTF-8 with a byte order mark and CRLF.
Timestamps are ISO 8601 in UAE time. Preferred days and times are in the zone of the column \`Time zone\`, or in
UAE time if that cell is empty. Missing values are empty. To prevent formulas in spreadsheets, an apostrophe
is added before \`=\`, \`+\`, \`-\` and \`@\` at the beginning of a cell, at the beginning of a line in a cell,
and after a semicolon or a tab. If the connection is reset, the file is incomplete.`;

interface LeadFile<Kind extends KindName> {
  fileName: string;
  leads: Pick<LeadReader<Kind>, 'search'>;
  filter: LeadFilter | undefined;
  order: LeadOrder | undefined;
  shown: (rows: LeadRow<Kind>[]) => Promise<LeadResource<Kind>[]>;
  columns: LeadKind['exported'];
}

async function* batchesOf<Kind extends KindName>({
  leads,
  filter,
  shown,
  ...file
}: LeadFile<Kind>) {
  if (filter === undefined) return;
  // With search terms, the order by day covers only the newest matches. A file must contain all matches.
  const order = filter.terms?.length && isDayOrder(file.order) ? undefined : file.order;
  const all = { filter, order, before: undefined, limit: Number.POSITIVE_INFINITY };
  for await (const { rows } of partsOf(leads, { ...all, size: PART_ROWS.file })) {
    yield (await shown(rows)).map((lead) => ({
      ...lead,
      assignee: lead.assignee?.username,
      createdAt: uaeTimestamp(lead.createdAt),
      ...('startsAt' in lead && lead.startsAt && { startsAt: uaeTimestamp(lead.startsAt) }),
    }));
  }
}

/**
 * The CSV file of all matching leads, in UTF-8 with a byte order mark. It is generated while it
 * is sent; each row has the values of the moment when its batch is read.
 * @throws the database's error at the first batch; the chunks throw any later error.
 */
export async function leadFile<Kind extends KindName>(file: LeadFile<Kind>): Promise<Download> {
  const { fileName } = file;
  const columns = file.columns.map(([header, key]) => ({ header, key }));
  const batches = batchesOf(file);
  // Read before the response begins, so that its status can report an unavailable database.
  const first = await batches.next();

  async function* chunks() {
    const heading = columns.map(({ header }) => header);
    yield csvText([heading], { bom: true });
    for (let batch = first; !batch.done; batch = await batches.next()) {
      yield csvText(batch.value, { columns });
    }
  }
  return { fileName, contentType: CSV_TYPE, chunks: chunks() };
}
