import { chakra } from '@chakra-ui/react';
import { denseTable } from '#client/components/dense-table.ts';
import { actionLabel } from '#client/staff/audit/action-label.ts';
import { formatUaeDay, formatUaeTime } from '#client/staff/shell/uae-day.ts';
import type { AuditEntry } from '#shared/accounts/audit-calls.ts';
import { nameOf } from '#shared/events.ts';

/** In a narrow window, a row has three lines: person and time, the action, and the rest. */
const Table = chakra('table', {
  base: {
    ...denseTable,
    '& [data-quiet]': { color: 'faint', whiteSpace: { md: 'nowrap' } },
    '& [data-text]': { width: { base: 'full', md: '50%' }, overflowWrap: 'anywhere' },
    // The time comes first in a wide window.
    '& tbody td:not(:first-of-type)': { order: 2 },
    '& tbody td:first-of-type': { order: 1 },
  },
});

export function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  return (
    <Table aria-label="Audit log">
      <thead>
        <tr>
          <th scope="col">Time (GST)</th>
          <th scope="col">Person</th>
          <th scope="col">Action</th>
          <th scope="col">About</th>
          <th scope="col">Address</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ entry }: { readonly entry: AuditEntry }) {
  const { at, actor, action, text, subject, address } = entry;
  return (
    <tr>
      <td data-quiet>
        <time dateTime={at}>
          {formatUaeDay(at)}, {formatUaeTime(at)}
        </time>
      </td>
      <th scope="row">
        <bdi>{nameOf(actor)}</bdi>
      </th>
      <td data-text title={actionLabel(action)}>
        {text}
      </td>
      <td>{subject && <bdi title={subject.id}>{subject.kind}</bdi>}</td>
      <td data-quiet>{address}</td>
    </tr>
  );
}
