import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PageCheck, RowCheck } from '#client/admin/bulk/row-check.tsx';
import { capitalised } from '#client/admin/kinds/kinds.ts';
import { LeadStatus } from '#client/admin/kinds/lead-status.tsx';
import { factsOf } from '#client/admin/leads/kind/lead-fields.tsx';
import type { ColumnOrders } from '#client/admin/leads/kind/lead-kind.ts';
import { DueTime } from '#client/admin/leads/values/due-time.tsx';
import { CardsFrame, TableFrame, Terms } from '#client/admin/leads/values/lead-frame.tsx';
import { useLeadView } from '#client/admin/leads/view/use-lead-view.ts';
import { ChangedMark } from '#client/admin/live/changed-mark.tsx';
import { formatUaeDay, formatUaeMinute } from '#client/admin/parts/uae-day.ts';
import { LeadPeople } from '#client/admin/people/lead-people.tsx';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import type { LeadOrder } from '#shared/leads/lead-work.ts';
import { LeadLink, type LeadListProps, LeadTransitions, nameId } from './lead-transitions.tsx';

export function LeadTable({ leads, rows, ...actions }: LeadListProps) {
  const { kind } = actions;
  const headers: { term: string; width: string; orders?: ColumnOrders }[] = [
    { term: kind.dayTerm, width: '9%', orders: ['newest', 'oldest'] },
    { term: 'Name', width: '11%' },
    ...kind.columns,
    { term: 'Status', width: '10%' },
    { term: 'Actions', width: kind.actionsWidth },
  ];
  return (
    <TableFrame aria-label={capitalised(LEAD_KINDS[kind.kind].shown)}>
      <thead>
        <tr>
          {headers.map(({ term, width, orders }) =>
            orders ? (
              <SortHeader
                key={term}
                kind={kind.kind}
                label={term}
                {...{ width, orders }}
                check={term === kind.dayTerm && <PageCheck leads={leads} />}
              />
            ) : (
              <th key={term} scope="col" style={{ width }}>
                {term}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <tr key={lead.id} {...rows.rowProps(lead.id)}>
            <td>
              <RowCheck lead={lead} />
              <time dateTime={lead.createdAt} title={formatUaeMinute(lead.createdAt)}>
                {formatUaeDay(lead.createdAt)}
              </time>
            </td>
            <th scope="row" id={nameId(kind.kind, lead)}>
              <LeadLink lead={lead} rows={rows} />
            </th>
            {kind.columns.map((column) => (
              <td key={column.term}>{column.show(lead)}</td>
            ))}
            <td className="status">
              <LeadPeople kind={kind.kind} lead={lead} />
              <LeadStatus kind={kind.kind} status={lead.status} />
              <DueTime kind={kind.kind} lead={lead} />
              {kind.badge?.(lead)}
              <ChangedMark kind={kind.kind} lead={lead} />
              {kind.belowStatus?.(lead)}
            </td>
            <td>
              <LeadTransitions direct described lead={lead} {...actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

const Header = chakra('th', {
  base: {
    '& button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1,
      minHeight: 6,
      textAlign: 'left',
      fontWeight: 500,
      color: 'muted',
      _hover: { color: 'accentHigh' },
    },
    '& svg': {
      flexShrink: 0,
      width: 4,
      height: 4,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 1.6,
    },
    '&[aria-sort=ascending] svg': { transform: 'rotate(180deg)' },
    '&[aria-sort=none] button:not(:hover, :focus-visible) svg': { opacity: 0.4 },
  },
});

interface SortHeaderProps {
  readonly kind: LeadKind;
  readonly label: string;
  readonly orders: ColumnOrders;
  readonly width: string;
  readonly check?: ReactNode;
}

const DIRECTIONS: Record<LeadOrder, 'ascending' | 'descending'> = {
  newest: 'descending',
  oldest: 'ascending',
  soonest: 'ascending',
  latest: 'descending',
};

function SortHeader({ kind, label, orders, width, check }: SortHeaderProps) {
  const { order, setOrder } = useLeadView(kind);
  const other = order === orders[0] ? orders[1] : orders[0];
  return (
    <Header
      scope="col"
      aria-label={label}
      aria-sort={orders.includes(order) ? DIRECTIONS[order] : 'none'}
      style={{ width }}
    >
      {check}
      <button type="button" title={`Show the ${other} first`} onClick={() => setOrder(other)}>
        {label}
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M8 3v10M4 9l4 4 4-4" />
        </svg>
      </button>
    </Header>
  );
}

const LeadState = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', columnGap: 4 } });

export function LeadCards({ leads, rows, ...actions }: LeadListProps) {
  const { kind } = actions;
  return (
    <CardsFrame aria-label={capitalised(LEAD_KINDS[kind.kind].shown)}>
      {leads.map((lead) => (
        <li key={lead.id} {...rows.rowProps(lead.id)}>
          <header>
            <RowCheck lead={lead} />
            <h3 id={nameId(kind.kind, lead)}>
              <LeadLink lead={lead} rows={rows} />
            </h3>
            <time dateTime={lead.createdAt} title={formatUaeMinute(lead.createdAt)}>
              {formatUaeDay(lead.createdAt, 'short')}
            </time>
          </header>
          <LeadState>
            <LeadPeople kind={kind.kind} lead={lead} />
            <LeadStatus kind={kind.kind} status={lead.status} />
            <DueTime kind={kind.kind} lead={lead} />
            {kind.badge?.(lead)}
          </LeadState>
          <ChangedMark kind={kind.kind} lead={lead} />
          <dl>
            <Terms facts={factsOf(kind.card, lead)} />
          </dl>
          <LeadTransitions described lead={lead} {...actions} />
        </li>
      ))}
    </CardsFrame>
  );
}
