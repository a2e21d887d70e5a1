import { chakra } from '@chakra-ui/react';
import { AdminLink } from '#client/admin/address/admin-link.tsx';
import { formatUaeDay, formatUaeTime } from '#client/admin/parts/uae-day.ts';
import { denseTable } from '#client/components/dense-table.ts';
import type { AuditEntry } from '#shared/accounts/audit-calls.ts';
import { nameOf } from '#shared/events.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';
import { actionLabel } from './action-label.ts';

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
          <th scope="col">No.</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.number} entry={entry} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ entry }: { readonly entry: AuditEntry }) {
  const { number, at, actor, action, text, address } = entry;
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
      <td>
        <Subject {...entry} />
      </td>
      <td data-quiet>{address}</td>
      <td data-quiet>{number}</td>
    </tr>
  );
}

const isKind = (kind: string): kind is LeadKind => Object.hasOwn(LEAD_KINDS, kind);

function Subject({ subject }: Pick<AuditEntry, 'subject'>) {
  if (subject === null) return null;
  const { kind, id } = subject;
  const shown = <bdi title={id}>{kind}</bdi>;
  if (!isKind(kind)) return shown;
  const address = `${ADMIN_PATHS.dashboard}?tab=${LEAD_KINDS[kind].list}&lead=${id}`;
  return (
    <AdminLink to={address} aria-label={`Open the ${kind}`}>
      {kind}
    </AdminLink>
  );
}
