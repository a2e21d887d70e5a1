import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Select } from '#client/components/field.tsx';
import { actionLabel } from '#client/staff/audit/action-label.ts';
import type { AuditFilter } from '#client/staff/audit/use-audit-filter.ts';
import { DayField } from '#client/staff/shell/day-field.tsx';
import { trpc } from '#client/staff/shell/trpc.ts';
import { AUDIT_ACTION_NAMES } from '#shared/accounts/audit.ts';

const DAYS = { min: '2000-01-01', max: '2199-12-31' };
const OTHERS = [
  ['system', 'System'],
  ['visitor', 'Visitors'],
] as const;

const Tools = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 3,
    rowGap: 2,
    marginBottom: 4,
    textStyle: 'small',
    color: 'muted',
    '& :is(select, input)': { minHeight: 11, py: 2, textStyle: 'small' },
    '& select': { width: { base: 'full', sm: 'auto' }, maxWidth: { sm: '16rem' } },
    '& input': { width: 'auto', flex: { base: '1 1 8rem', sm: '0 0 auto' }, minWidth: 0 },
    '& h2': { flex: '1 0 100%', textStyle: 'heading', color: 'text' },
  },
});
const Files = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2, marginLeft: { lg: 'auto' } },
});

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly put: (values: Record<string, string | null>) => void;
  readonly children: ReactNode;
}

export function AuditFilters({ filter, put, children }: AuditFiltersProps) {
  const { actor = '', action = '', from = '', to = '' } = filter;
  const { data: admins = [] } = trpc.admins.list.useQuery(undefined, {
    meta: { failure: 'Failed to fetch admins' },
  });
  const people = [...admins.map(({ id, username }) => [id, username] as const), ...OTHERS];
  const isKnown = actor === '' || people.some(([id]) => id === actor);
  return (
    <Tools>
      <h2>Audit log</h2>
      <Select
        aria-label="Person"
        value={actor}
        onChange={({ target }) => put({ actor: target.value || null })}
      >
        <option value="">Everyone</option>
        {!isKnown && <option value={actor}>Deleted administrator</option>}
        {people.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Action"
        value={action}
        onChange={({ target }) => put({ action: target.value || null })}
      >
        <option value="">All actions</option>
        {AUDIT_ACTION_NAMES.map((name) => (
          <option key={name} value={name}>
            {actionLabel(name)}
          </option>
        ))}
      </Select>
      <DayField
        optional
        label="From"
        days={DAYS}
        day={from}
        onDay={(day) => put({ from: day || null, ...(to && day > to && { to: day }) })}
      />
      <span aria-hidden>–</span>
      <DayField
        optional
        label="To"
        days={DAYS}
        day={to}
        onDay={(day) => put({ to: day || null, ...(day && day < from && { from: day }) })}
      />
      <Files>{children}</Files>
    </Tools>
  );
}
