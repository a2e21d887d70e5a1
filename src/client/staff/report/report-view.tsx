import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { durationText, groupsOf, type ReportRow } from '#client/staff/report/report-rows.ts';
import { useWideScreen } from '#client/staff/shell/browser-state.ts';
import { DayField, FilterSelect, ListMessage } from '#client/staff/shell/controls.tsx';
import { CsvButton, csvFile } from '#client/staff/shell/export.tsx';
import { ListTools } from '#client/staff/shell/lists.tsx';
import { trpc } from '#client/staff/shell/trpc.ts';
import { useViewParams } from '#client/staff/shell/view-params.ts';
import { calendarDay } from '#shared/calendar/calendar.ts';
import { addDays, uaeDay } from '#shared/calendar/uae-time.ts';
import { KIND_NAMES, LEAD_KINDS } from '#shared/lead-kinds.ts';
import { REPLY_HOURS } from '#shared/leads/lead-work.ts';
import { REPORT_DAYS, type Report, type ReportFigures } from '#shared/leads/report.ts';

interface Column {
  readonly figure: keyof ReportFigures;
  readonly short: string;
  readonly group?: string;
  readonly show?: (figures: ReportFigures) => string;
}

const FIRST = 'First answer';
const OFFICE = 'In office hours';
const MEETINGS = 'Meetings';
const duration = (
  figure: 'medianMinutes' | 'p90Minutes' | 'medianOfficeMinutes' | 'p90OfficeMinutes',
) => ({ figure, show: (figures: ReportFigures) => durationText(figures[figure]) });

const COLUMNS: readonly Column[] = [
  { figure: 'received', short: 'Received' },
  { figure: 'answered', short: 'Answered' },
  { figure: 'waiting', short: 'Waiting' },
  {
    figure: 'answeredInTimePercent',
    short: `Within ${REPLY_HOURS} h`,
    group: FIRST,
    show: ({ answeredInTimePercent: percent }) => (percent === null ? '–' : `${percent} %`),
  },
  { ...duration('medianMinutes'), short: 'Median', group: FIRST },
  { ...duration('p90Minutes'), short: '90 % in', group: FIRST },
  { ...duration('medianOfficeMinutes'), short: 'Median', group: OFFICE },
  { ...duration('p90OfficeMinutes'), short: '90 % in', group: OFFICE },
  { figure: 'meetingsHeld', short: 'Held', group: MEETINGS },
  { figure: 'meetingsCancelled', short: 'Cancelled', group: MEETINGS },
  { figure: 'meetingsMissed', short: 'Missed', group: MEETINGS },
];
const HEADS = ['', FIRST, OFFICE, MEETINGS].map((name) => {
  return { name, span: COLUMNS.filter(({ group = '' }) => group === name).length };
});

export function ReportTable({ report }: { readonly report: Report }) {
  const groups = groupsOf(report);
  if (!useWideScreen()) {
    return groups.map(({ name, rows }) => (
      <Cards key={name} aria-label={name || 'All leads'}>
        {name && <h3>{name}</h3>}
        {rows.map((row) => (
          <Card key={row.key} row={row} />
        ))}
      </Cards>
    ));
  }
  return (
    <Table>
      <caption>Leads that arrived in these days</caption>
      <thead>
        <tr>
          <td />
          {HEADS.map(({ name, span }) =>
            name === '' ? (
              <td key={name} colSpan={span} />
            ) : (
              <th key={name} scope="colgroup" colSpan={span}>
                {name}
              </th>
            ),
          )}
        </tr>
        <tr>
          <th scope="col">Leads</th>
          {COLUMNS.map(({ figure, short }) => (
            <th key={figure} scope="col">
              {short}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ name, rows }) => (
        <tbody key={name}>
          {name && (
            <tr>
              <th scope="rowgroup" colSpan={COLUMNS.length + 1}>
                {name}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <bdi>{row.name}</bdi>
              </th>
              {COLUMNS.map((column) => (
                <td key={column.figure}>
                  <Value row={row} column={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}

function Value({ row, column }: { readonly row: ReportRow; readonly column: Column }) {
  const { figure, show } = column;
  const text = show?.(row.figures) ?? (row.figures[figure] ?? 0).toLocaleString('en');
  const lists = row.listsOf(figure);
  const [first] = lists;
  if (!first) return text;
  if (lists.length === 1) return <Link to={first.address}>{text}</Link>;
  return (
    // One name: opening one closes the others.
    <details className="lists" name="report-lists">
      <summary>{text}</summary>
      <div>
        {lists.map(({ kind, address }) => (
          <Link key={kind} to={address}>
            {LEAD_KINDS[kind].title}s
          </Link>
        ))}
      </div>
    </details>
  );
}

/** A row of a narrow window: three figures, and the others when it is opened. */
function Card({ row }: { readonly row: ReportRow }) {
  const main = (['received', 'answered', 'waiting'] as const).map(
    (figure) => `${row.figures[figure].toLocaleString('en')} ${figure}`,
  );
  return (
    <details open={row.key === 'total'}>
      <summary>
        <bdi>{row.name}</bdi> <span>{main.join(', ')}</span>
      </summary>
      <dl>
        {COLUMNS.map((column) => (
          <Fragment key={column.figure}>
            <dt>{[column.group, column.short].filter(Boolean).join(': ')}</dt>
            <dd>
              <Value row={row} column={column} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}

const linked = {
  '& .lists': {
    position: 'relative',
    border: 'none',
    '& > summary': {
      // A figure of one digit is narrower than a target must be.
      display: 'inline-block',
      minWidth: 6,
      minHeight: 6,
      cursor: 'pointer',
      fontWeight: 'inherit',
      textDecoration: 'underline',
      textDecorationColor: 'accent',
      textUnderlineOffset: '0.3em',
      _hover: { color: 'accentHigh' },
      _before: { content: 'none' },
    },
    '& > div': {
      position: 'absolute',
      right: 0,
      zIndex: 1,
      display: 'grid',
      gap: 2,
      padding: 3,
      bg: 'panel',
      border: '1px solid {colors.edge}',
      borderRadius: 'control',
      textAlign: 'left',
      whiteSpace: 'nowrap',
    },
  },
  '& a': {
    display: 'inline-block',
    minWidth: 6,
    minHeight: 6,
    textDecoration: 'underline',
    textDecorationColor: 'accent',
    textUnderlineOffset: '0.3em',
    _hover: { color: 'accentHigh' },
  },
};

const Table = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'small',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'right',
    '& caption': { textAlign: 'left', color: 'faint', paddingBottom: 2 },
    '& :is(th, td)': { paddingBlock: 2, paddingLeft: 3, whiteSpace: 'nowrap' },
    '& :is(th:first-of-type:not([scope=colgroup]), td:first-of-type:empty)': { paddingLeft: 0 },
    '& tr > th:first-of-type:not([scope=colgroup])': { textAlign: 'left', whiteSpace: 'normal' },
    '& thead th': { fontSize: 'tiny', fontWeight: 500, color: 'faint', paddingBlock: 1 },
    '& thead th[scope=colgroup]': { color: 'muted' },
    '& thead tr:last-of-type': { borderBottom: '1px solid {colors.edge}' },
    '& tbody tr': { borderBottom: '1px solid {colors.line}' },
    '& tbody th': { fontWeight: 500 },
    '& th[scope=rowgroup]': { fontSize: 'tiny', color: 'faint', paddingTop: 5 },
    ...linked,
  },
});

const Cards = chakra('section', {
  base: {
    marginTop: 4,
    textStyle: 'small',
    fontVariantNumeric: 'tabular-nums',
    '& h3': { fontSize: 'tiny', color: 'faint', paddingBlock: 1 },
    '& details': { borderBottom: '1px solid {colors.line}' },
    '& summary': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 3,
      minHeight: 11,
      paddingBlock: 1,
      fontWeight: 500,
      _hover: { color: 'accentHigh' },
      '& span': { fontWeight: 400, color: 'muted', marginLeft: 'auto' },
      _before: { content: '"+"', width: 3, color: 'accent' },
    },
    '& [open] > summary': { _before: { content: '"–"' } },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: 4,
      rowGap: 1,
      // Each figure stays near its name.
      maxWidth: '26rem',
      paddingLeft: 6,
      paddingBottom: 3,
    },
    '& dt': { color: 'muted' },
    '& dd': { textAlign: 'right' },
    ...linked,
  },
});

const DAYS = { min: '2000-01-01', max: '2199-12-31' };
const FAILURE = 'Failed to fetch the report';

/** The days and the kind in the address. Unknown values are ignored. */
function useReportInput() {
  const [params, , put] = useViewParams();
  const today = uaeDay(new Date());
  const dayIn = (name: string) => {
    const value = params.get(name) ?? '';
    return calendarDay.safeParse(value).success ? value : undefined;
  };
  const to = dayIn('to') ?? today;
  const from = dayIn('from') ?? addDays(to, 1 - REPORT_DAYS) ?? to;
  const kind = KIND_NAMES.find((each) => each === params.get('kind'));
  return {
    input: { from, to, kind },
    put: (values: Record<string, string | null>) => put(values, { replace: true }),
  };
}

export function ReportView() {
  const { input, put } = useReportInput();
  const { from, to, kind } = input;
  const query = trpc.report.get.useQuery(input, {
    meta: { failure: FAILURE },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const report = query.data;
  return (
    <>
      <ListTools>
        <chakra.h2 flex={{ base: '1 0 100%', md: '0 1 auto' }} marginRight="auto">
          Report
        </chakra.h2>
        <DayField
          label="From"
          days={DAYS}
          day={from}
          onDay={(day) => put({ from: day, to: day > to ? day : to })}
        />
        <span aria-hidden>–</span>
        <DayField
          label="To"
          days={DAYS}
          day={to}
          onDay={(day) => put({ from: day < from ? day : from, to: day })}
        />
        <FilterSelect
          label="Kind"
          any="All leads"
          choices={KIND_NAMES.map((each) => [each, `${LEAD_KINDS[each].title}s`])}
          value={kind ?? ''}
          onChoose={(value) => put({ kind: value || null })}
        />
        <CsvButton
          failure="Failed to export the report"
          fetchFile={() => csvFile('/admin/report', input)}
        />
      </ListTools>
      {report ? (
        <>
          <ReportTable report={report} />
          <chakra.p textStyle="small" color="muted" marginTop={4}>
            Days are in the UAE. An answer is an email, a chat or a new status by staff. Waiting
            leads are unread or pending. Ignored and rejected leads count only as received. Office
            hours do not consider closures.
          </chakra.p>
        </>
      ) : (
        <ListMessage query={query} failure={FAILURE} />
      )}
    </>
  );
}
