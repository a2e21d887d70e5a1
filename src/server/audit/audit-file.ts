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

/** A file of all entries that `read` returns page by page. */
export async function auditFile(
  name: string,
  read: (cursor: string | undefined) => Promise<AuditPage>,
): Promise<Download> {
  // Read before the response begins, so that its status can report an unavailable database.
  const first = await read(undefined);
  let rows = 0;
  async function* chunks() {
    yield csvText([COLUMNS.map(([header]) => header)], { bom: true });
    for (let page = first; ; page = await read(page.next ?? undefined)) {
      rows += page.rows.length;
      yield csvText(page.rows.map(toRow), { columns });
      if (page.next === null) return;
    }
  }
  return { fileName: `${name}.csv`, contentType: CSV_TYPE, chunks: chunks(), rows: () => rows };
}
