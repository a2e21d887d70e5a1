import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Select } from '#client/components/field.tsx';
import { ListFoot } from '#client/staff/leads/new-leads.tsx';
import { BusyButton, DayField, denseTable, ListMessage } from '#client/staff/shell/controls.tsx';
import { CsvButton, csvFile } from '#client/staff/shell/palette.tsx';
import { trpc } from '#client/staff/shell/trpc.ts';
import { formatUaeDay, formatUaeTime } from '#client/staff/shell/uae-day.ts';
import { useViewParams } from '#client/staff/shell/view-params.ts';
import { sessionToken } from '#client/staff/sign-in/session.ts';
import { AUDIT_ACTION_NAMES, type AuditAction, type AuditEntry } from '#shared/accounts/audit.ts';
import { calendarDay } from '#shared/calendar/calendar.ts';
import { nameOf } from '#shared/events.ts';

/** An action as words, such as `Lead: status changed`. */
export function actionLabel(action: string): string {
  const [area = '', verb = ''] = action.replaceAll('_', ' ').split('.');
  return `${area.charAt(0).toUpperCase()}${area.slice(1)}: ${verb}`;
}

export interface AuditFilter {
  readonly actor?: string | undefined;
  readonly action?: AuditAction | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The filter in the address. Unknown values are ignored. */
export function useAuditFilter() {
  const [params, , put] = useViewParams();
  const dayIn = (name: string) => {
    const value = params.get(name) ?? '';
    return calendarDay.safeParse(value).success ? value : undefined;
  };
  const filter: AuditFilter = {
    actor: params.get('actor')?.slice(0, 64) || undefined,
    action: AUDIT_ACTION_NAMES.find((each) => each === params.get('action')),
    from: dayIn('from'),
    to: dayIn('to'),
  };
  return { filter, put: (values: Record<string, string | null>) => put(values, { replace: true }) };
}

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

const FAILURE = 'Failed to fetch the audit log';

/** The audit log of all administrators. */
export function AuditView() {
  const { filter, put } = useAuditFilter();
  const query = trpc.audit.page.useInfiniteQuery(filter, {
    getNextPageParam: ({ next }) => next,
    meta: { failure: FAILURE },
    staleTime: 0,
  });
  const entries = query.data?.pages.flatMap(({ items }) => items);
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <>
      <AuditFilters filter={filter} put={put}>
        <BusyButton busy={query.isFetching} onClick={() => void query.refetch()}>
          Refresh
        </BusyButton>
        <CsvButton
          failure="Failed to export the audit log"
          fetchFile={() => csvFile('/admin/audit', { ...filter, format: 'csv' }, sessionToken())}
        />
      </AuditFilters>
      {entries === undefined && <ListMessage query={query} failure={FAILURE} />}
      {entries !== undefined && entries.length > 0 && <AuditTable entries={entries} />}
      {entries !== undefined && (
        <ListFoot role="status">
          {query.hasNextPage ? (
            <BusyButton busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {query.isFetchingNextPage ? 'Loading' : 'Load more'}
            </BusyButton>
          ) : (
            endText(entries.length, isFiltered)
          )}
        </ListFoot>
      )}
    </>
  );
}

function endText(shown: number, isFiltered: boolean): string {
  if (shown > 0) return 'End of list';
  return isFiltered ? 'No entries match these filters' : 'No entries yet';
}
