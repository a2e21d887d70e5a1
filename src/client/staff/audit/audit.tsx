import { chakra } from '@chakra-ui/react';
import { FilterSelect } from '#client/staff/shell/controls.tsx';
import { DayRange, dayIn } from '#client/staff/shell/day-fields.tsx';
import { CsvButton } from '#client/staff/shell/export.tsx';
import { type Column, ListTools, PagedTable } from '#client/staff/shell/lists.tsx';
import { trpc } from '#client/staff/shell/trpc.ts';
import { formatUaeDay, formatUaeTime } from '#client/staff/shell/uae-day.ts';
import { useViewParams } from '#client/staff/shell/view-params.ts';
import { AUDIT_ACTION_NAMES, type AuditEntry } from '#shared/accounts/audit.ts';
import { nameOf } from '#shared/events.ts';

/** An action as words, such as `Recovery codes: replaced`. */
function actionLabel(action: string): string {
  const [area = '', verb = ''] = action.replaceAll('_', ' ').split('.');
  return `${area.charAt(0).toUpperCase()}${area.slice(1)}: ${verb}`;
}

const OTHERS = [
  ['system', 'System'],
  ['visitor', 'Visitors'],
] as const;

const COLUMNS: readonly Column<AuditEntry>[] = [
  [
    'Time (GST)',
    ({ at }) => <time dateTime={at}>{`${formatUaeDay(at)}, ${formatUaeTime(at)}`}</time>,
  ],
  ['Person', ({ actor }) => <bdi>{nameOf(actor)}</bdi>],
  ['Action', ({ action, text }) => <span title={actionLabel(action)}>{text}</span>],
  ['About', ({ subject }) => subject && <bdi title={subject.id}>{subject.kind}</bdi>],
  ['Address', ({ address }) => address],
];

const FAILURE = 'Failed to fetch the audit log';

/** The audit log of all administrators. */
export function AuditView() {
  // An unknown action or day in the address is ignored; an unknown actor may be a deleted administrator.
  const [params, , put] = useViewParams();
  const filter = {
    actor: params.get('actor')?.slice(0, 64) || undefined,
    action: AUDIT_ACTION_NAMES.find((each) => each === params.get('action')),
    from: dayIn(params, 'from'),
    to: dayIn(params, 'to'),
  };
  const { actor = '', action = '', from, to } = filter;
  const { data: admins = [] } = trpc.admins.list.useQuery(undefined, {
    meta: { failure: 'Failed to fetch admins' },
  });
  const people = [...admins.map(({ id, username }) => [id, username] as const), ...OTHERS];
  const isKnown = actor === '' || people.some(([id]) => id === actor);
  const query = trpc.audit.page.useInfiniteQuery(filter, {
    getNextPageParam: ({ next }) => next,
    meta: { failure: FAILURE },
    staleTime: 0,
  });
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <>
      <ListTools>
        <chakra.h2 flex="1 0 100%">Audit log</chakra.h2>
        <FilterSelect
          label="Person"
          any="Everyone"
          choices={isKnown ? people : [[actor, 'Deleted administrator'], ...people]}
          value={actor}
          onChoose={(value) => put({ actor: value || null })}
        />
        <FilterSelect
          label="Action"
          any="All actions"
          choices={AUDIT_ACTION_NAMES.map((name) => [name, actionLabel(name)])}
          value={action}
          onChoose={(value) => put({ action: value || null })}
        />
        <DayRange optional from={from} to={to} put={put} />
        <chakra.div marginLeft={{ lg: 'auto' }}>
          <CsvButton
            path="/admin/audit"
            filter={{ ...filter, format: 'csv' }}
            what="the audit log"
          />
        </chakra.div>
      </ListTools>
      <PagedTable
        label="Audit log"
        columns={COLUMNS}
        head={1}
        query={query}
        rows={query.data?.pages.flatMap(({ items }) => items)}
        failure={FAILURE}
        none={isFiltered ? 'No entries match these filters' : 'No entries yet'}
      />
    </>
  );
}
