import { memo } from 'react';
import { LeadAssignee } from '#client/staff/leads/assigning.tsx';
import type { Lead, LeadColumn, LeadDescription } from '#client/staff/leads/lead-kind.ts';
import {
  LeadLink,
  type LeadListProps,
  LeadState,
  LeadTransitions,
  nameId,
  Received,
} from '#client/staff/leads/lead-rows.tsx';
import { capitalised, isMarked } from '#client/staff/leads/lead-values.tsx';
import { CardsFrame, TableFrame } from '#client/staff/leads/list-frame.ts';
import { PageCheck, RowCheck } from '#client/staff/leads/selection.tsx';
import { LEAD_KINDS } from '#shared/lead-kinds.ts';

interface LeadRowProps extends Omit<LeadListProps, 'leads' | 'openId'> {
  readonly lead: Lead;
  readonly isOpen: boolean;
}

const LeadCard = memo(function LeadCard({ lead, isOpen, address, ...actions }: LeadRowProps) {
  const { kind } = actions;
  return (
    <li data-lead={lead.id} data-marked={isMarked(lead) ? '' : undefined}>
      <header>
        <RowCheck lead={lead} />
        <h2 id={nameId(kind.kind, lead)}>
          <LeadLink lead={lead} address={address} isOpen={isOpen} />
        </h2>
        <span>
          <Received onCard lead={lead} />
        </span>
      </header>
      <div className="status">
        <LeadAssignee lead={lead} />
        <LeadState onCard kind={kind} lead={lead} />
      </div>
      {kind.card.map((line) => (
        <dl key={line[0]?.term}>
          {line.map(({ term, show }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{show(lead)}</dd>
            </div>
          ))}
        </dl>
      ))}
      <LeadTransitions described lead={lead} {...actions} />
    </li>
  );
});

const headersOf = (kind: LeadDescription): readonly Omit<LeadColumn, 'show'>[] => [
  { term: kind.dayTerm, width: 'var(--date)', from: 'narrow' },
  { term: 'Name', width: 1.4, from: 'narrow' },
  ...kind.columns,
  { term: 'Status', width: 2.1, from: 'narrow' },
  { term: 'Actions', width: 'var(--actions)', from: 'narrow' },
];

/** Shares of a row's width, and lengths. The lists' frame hides columns in narrow lists. */
const columnStyles = (headers: ReturnType<typeof headersOf>) =>
  Object.fromEntries(
    headers.map(({ width }, index) => [
      `& tr > :nth-child(${index + 1})`,
      { flex: typeof width === 'number' ? `${width} 1 0` : `0 0 ${width}` },
    ]),
  );

// Chrome and Firefox keep these roles for any `display`; Safari needs them. See `TableFrame`.
const ROLES = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
};

/** Rows that the browser skips together: a frame costs time for each group and for rows near the view. */
const GROUP = 12;

/** A table, or cards in a window that is too narrow for one. */
export const LeadList = memo(function LeadList(
  props: LeadListProps & { readonly isWide: boolean },
) {
  const { isWide, leads, openId, ...row } = props;
  const { kind, busyId } = row;
  const Row = isWide ? LeadRow : LeadCard;
  const rows = leads.map((lead) => (
    <Row
      key={lead.id}
      {...row}
      lead={lead}
      busyId={busyId === lead.id ? busyId : null}
      isOpen={openId === lead.id}
    />
  ));
  const label = capitalised(LEAD_KINDS[kind.kind].shown);
  if (!isWide) return <CardsFrame aria-label={label}>{rows}</CardsFrame>;
  const headers = headersOf(kind);
  return (
    <TableFrame
      role="table"
      aria-label={label}
      css={{ ...columnStyles(headers), '--buttons': kind.actionsWidth }}
    >
      <thead {...ROLES.group}>
        <tr {...ROLES.row}>
          {headers.map(({ term, from }, index) => (
            <th key={term} {...ROLES.column} data-from={from} aria-label={term}>
              {index === 0 && <PageCheck leads={leads} />}
              {term}
            </th>
          ))}
        </tr>
      </thead>
      {Array.from({ length: Math.ceil(rows.length / GROUP) }, (_, index) => {
        const group = rows.slice(index * GROUP, (index + 1) * GROUP);
        const containIntrinsicHeight = `calc(${group.length} * var(--row))`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is a range of the list.
          <tbody key={index} {...ROLES.group} style={{ containIntrinsicHeight }}>
            {group}
          </tbody>
        );
      })}
    </TableFrame>
  );
});

/** Renders again only if its own lead changes: a list may contain a thousand of them. */
const LeadRow = memo(function LeadRow({ lead, isOpen, address, ...actions }: LeadRowProps) {
  const { kind } = actions;
  return (
    <tr
      {...ROLES.row}
      data-lead={lead.id}
      data-marked={isMarked(lead) ? '' : undefined}
      data-current={isOpen ? '' : undefined}
    >
      <td {...ROLES.cell}>
        <RowCheck lead={lead} />
        <Received lead={lead} />
      </td>
      <th {...ROLES.name} id={nameId(kind.kind, lead)}>
        <LeadLink lead={lead} address={address} isOpen={isOpen} />
      </th>
      {kind.columns.map((column) => (
        <td key={column.term} {...ROLES.cell} data-from={column.from}>
          {column.show(lead)}
        </td>
      ))}
      <td {...ROLES.cell} className="status">
        <LeadState kind={kind} lead={lead} />
      </td>
      <td {...ROLES.cell} className="actions">
        <LeadAssignee lead={lead} />
        <LeadTransitions direct described lead={lead} {...actions} />
      </td>
    </tr>
  );
});
