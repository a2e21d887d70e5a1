import type { AuditEntry } from '#shared/accounts/audit-calls.ts';
import { CSV_TYPE, csvText } from '../http/csv.ts';
import type { Download } from '../http/download.ts';
import type { AuditPage } from './read-entries.ts';

const COLUMNS = [
  ['Number', 'number'],
  ['Time (UTC)', 'at'],
  ['Actor kind', 'actorKind'],
  ['Actor id', 'actorId'],
  ['Actor', 'actorName'],
  ['Action', 'action'],
  ['Text', 'text'],
  ['Subject kind', 'subjectKind'],
  ['Subject id', 'subjectId'],
  ['Address', 'address'],
  ['Data', 'data'],
] as const;
const columns = COLUMNS.map(([header, key]) => ({ header, key }));

const toRow = ({ actor, subject, data, ...entry }: AuditEntry) => ({
  ...entry,
  ...{ actorKind: actor.kind, actorId: actor.id, actorName: actor.name },
  ...{ subjectKind: subject?.kind, subjectId: subject?.id, data: JSON.stringify(data) },
});

const FORMATS = {
  csv: {
    contentType: CSV_TYPE,
    heading: csvText([COLUMNS.map(([header]) => header)], { bom: true }),
    textOf: (entries: readonly AuditEntry[]) => csvText(entries.map(toRow), { columns }),
  },
  jsonl: {
    contentType: 'application/jsonl; charset=utf-8',
    heading: '',
    textOf: (entries: readonly AuditEntry[]) =>
      entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''),
  },
};

/** A file of all entries that `read` returns page by page. */
export async function auditFile(
  name: string,
  format: keyof typeof FORMATS,
  read: (cursor: string | undefined) => Promise<AuditPage>,
): Promise<Download> {
  const { contentType, heading, textOf } = FORMATS[format];
  // Read before the response begins, so that its status can report an unavailable database.
  const first = await read(undefined);
  let rows = 0;
  async function* chunks() {
    if (heading) yield heading;
    for (let page = first; ; page = await read(page.next ?? undefined)) {
      rows += page.rows.length;
      yield textOf(page.rows);
      if (page.next === null) return;
    }
  }
  return { fileName: `${name}.${format}`, contentType, chunks: chunks(), rows: () => rows };
}
