import { chakra } from '@chakra-ui/react';
import type { AgendaDay } from '#client/staff/agenda/agenda-days.ts';
import { timeOf } from '#client/staff/agenda/agenda-entry.tsx';
import { LeadStatus } from '#client/staff/leads/lead-status.tsx';
import type { LeadRows } from '#client/staff/leads/use-lead-rows.ts';
import { AdminLink } from '#client/staff/shell/admin-link.tsx';
import { serviceTypeLabel } from '#shared/catalogue/appointment-services.ts';

const List = chakra('ol', {
  base: {
    mb: 4,
    borderBottom: '1px solid {colors.line}',
    textStyle: 'small',
    '& > li': { borderTop: '1px solid {colors.line}', py: 2, color: 'muted' },
    '& a': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: 3,
      minHeight: 11,
      overflowWrap: 'anywhere',
    },
    '& a > :last-child': { gridColumn: '1 / -1' },
    '& strong': { fontWeight: 600, color: 'text' },
  },
});

export function AgendaList({ day, rows }: { readonly day: AgendaDay; readonly rows: LeadRows }) {
  const untimed = day.untimed.map((item) => ({ item, span: undefined }));
  const all = [...day.timed, ...untimed];
  return (
    <List aria-label="Appointments of the day">
      {all.map(({ item: { id, fullName, serviceType, status }, span }) => (
        <li key={id} data-lead={id}>
          <AdminLink {...rows.target(id)} data-lead-link="">
            <span>{span ? timeOf(span, day.day).whole : 'No time given'}</span>
            <LeadStatus kind="appointment" status={status} />
            <span>
              <strong>
                <bdi>{fullName}</bdi>
              </strong>{' '}
              {serviceTypeLabel(serviceType)}
            </span>
          </AdminLink>
        </li>
      ))}
      {all.length === 0 && <li>No appointments on this day</li>}
    </List>
  );
}
