import { capitalised } from '#client/admin/kinds/kinds.ts';
import { LeadStatus } from '#client/admin/kinds/lead-status.tsx';
import type { ColumnOrders } from '#client/admin/leads/kind/lead-kind.ts';
import { DueTime } from '#client/admin/leads/values/due-time.tsx';
import { TableFrame } from '#client/admin/leads/values/lead-frame.tsx';
import { ChangedMark } from '#client/admin/live/changed-mark.tsx';
import { formatUaeDay, formatUaeMinute } from '#client/admin/parts/uae-day.ts';
import { LEAD_KINDS } from '#shared/lead-kinds.ts';
import { LeadLink } from './lead-link.tsx';
import { type LeadListProps, LeadTransitions, nameId } from './lead-transitions.tsx';
import { SortHeader } from './sort-header.tsx';

export function LeadTable({ leads, rows, ...actions }: LeadListProps) {
  const { kind } = actions;
  const heads: { term: string; width: string; orders?: ColumnOrders }[] = [
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
          {heads.map(({ term, width, orders }) =>
            orders ? (
              <SortHeader key={term} kind={kind.kind} label={term} {...{ width, orders }} />
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
              <time dateTime={lead.createdAt} title={formatUaeMinute(lead.createdAt)}>
                {formatUaeDay(lead.createdAt)}
              </time>
            </td>
            <th scope="row" id={nameId(kind.kind, lead)}>
              <LeadLink id={lead.id} name={lead.fullName} rows={rows} />
            </th>
            {kind.columns.map((column) => (
              <td key={column.term}>{column.show(lead)}</td>
            ))}
            <td className="status">
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
