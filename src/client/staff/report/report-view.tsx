import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { capitalised } from '#client/staff/leads/lead-values.tsx';
import {
  FilterSelect,
  ListMessage,
  Popover,
  QuietButton,
  ToolMenu,
} from '#client/staff/shell/controls.tsx';
import { DayRange, dayIn } from '#client/staff/shell/day-fields.tsx';
import { CsvButton } from '#client/staff/shell/export.tsx';
import { ListTools, Table } from '#client/staff/shell/lists.tsx';
import { trpc } from '#client/staff/shell/trpc.ts';
import { useViewParams } from '#client/staff/shell/view-params.ts';
import { addDays, uaeDay } from '#shared/calendar/uae-time.ts';
import { serviceTypeLabel } from '#shared/catalogue/appointment-services.ts';
import { KIND_NAMES, LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import { contactServiceLabel } from '#shared/leads/contact-options.ts';
import { REPLY_HOURS } from '#shared/leads/lead-work.ts';
import { REPORT_DAYS, type Report, type ReportFigures } from '#shared/leads/report.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';

type Figure = keyof ReportFigures;

interface ReportRow {
  readonly key: string;
  readonly name: string;
  readonly figures: ReportFigures;
  /** The kinds that the row counts. */
  readonly kinds: readonly LeadKind[];
  /** The person or service of the row, as the lists' filter by figure names it. */
  readonly part?: string;
}

interface ReportGroup {
  readonly name: string;
  readonly rows: readonly ReportRow[];
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** A duration in two units, such as `2 d 3 h`; a dash for none. */
export function durationText(minutes: number | null): string {
  if (minutes === null) return '–';
  const whole = Math.round(minutes);
  const two = (large: number, unit: string, small: number, smaller: string) =>
    small === 0 ? `${large} ${unit}` : `${large} ${unit} ${small} ${smaller}`;
  if (whole >= DAY) {
    const hours = Math.round(whole / HOUR);
    return two(Math.floor(hours / 24), 'd', hours % 24, 'h');
  }
  return whole >= HOUR ? two(Math.floor(whole / HOUR), 'h', whole % HOUR, 'm') : `${whole} m`;
}

/** The count behind a figure. */
function countOf(figure: Figure): Figure {
  if (figure === 'answeredInTimePercent') return 'answeredInTime';
  return figure.endsWith('Minutes') ? 'answered' : figure;
}

function figureText(figure: Figure, value: number | null): string {
  if (figure.endsWith('Minutes')) return durationText(value);
  if (value === null) return '–';
  return figure === 'answeredInTimePercent' ? `${value} %` : value.toLocaleString('en');
}

/** The lists of the leads in a figure, at most one for each kind; none if it counts no leads. */
export function listsOf({ from, to }: Report, { kinds, figures, part }: ReportRow, of: Figure) {
  const figure = countOf(of);
  if (!figures[figure]) return [];
  return kinds
    .filter((kind) => kind === 'appointment' || !figure.startsWith('meetings'))
    .map((kind) => {
      // The filter by figure lists only the newest 1,000 leads.
      const whole: Partial<Record<Figure, Record<string, string>>> = {
        received: {},
        waiting: { status: LEAD_KINDS[kind].fresh },
        meetingsHeld: { status: 'completed' },
      };
      const filter = part ? { figure: `${figure}:${part}` } : (whole[figure] ?? { figure });
      const params = new URLSearchParams({ tab: LEAD_KINDS[kind].list, ...filter, from, to });
      return { kind, address: `${ADMIN_PATHS.dashboard}?${params}` };
    });
}

function serviceName(kind: LeadKind, service: string | null): string {
  if (service === null) return 'No service';
  const label = kind === 'contact' ? contactServiceLabel(service) : serviceTypeLabel(service);
  return label ?? service;
}

/** The rows of a report in groups: all leads, then by kind, service and person. */
export function groupsOf(report: Report): ReportGroup[] {
  const { kind, total, byKind, byService, byPerson } = report;
  const kinds = kind ? [kind] : KIND_NAMES;
  return [
    { name: '', rows: [{ key: 'total', name: 'All', figures: total, kinds }] },
    {
      name: 'Kind',
      rows: byKind.map(({ kind: each, ...figures }) => ({
        key: each,
        name: `${capitalised(each)}s`,
        figures,
        kinds: [each],
      })),
    },
    {
      name: 'Service',
      rows: byService.map(({ kind: of, service, ...figures }) => ({
        key: `${of} ${service}`,
        name: `${serviceName(of, service)} (${of})`,
        figures,
        kinds: [of],
        part: `service=${service ?? ''}`,
      })),
    },
    {
      name: 'First answer by',
      rows: byPerson.map(({ person, ...figures }) => ({
        key: person?.id ?? '',
        name: person?.username ?? 'Nobody yet',
        figures,
        kinds,
        part: person?.id ?? 'none',
      })),
    },
  ].filter(({ name, rows }) => rows.length > 0 && !(name === 'Kind' && kind !== null));
}

interface Column {
  readonly figure: Figure;
  readonly short: string;
  readonly group?: string;
}

const FIRST = 'First answer';
const OFFICE = 'In office hours';
const MEETINGS = 'Meetings';

const COLUMNS: readonly Column[] = [
  { figure: 'received', short: 'Received' },
  { figure: 'answered', short: 'Answered' },
  { figure: 'waiting', short: 'Waiting' },
  { figure: 'answeredInTimePercent', short: `Within ${REPLY_HOURS} h`, group: FIRST },
  { figure: 'medianMinutes', short: 'Median', group: FIRST },
  { figure: 'p90Minutes', short: '90 % in', group: FIRST },
  { figure: 'medianOfficeMinutes', short: 'Median', group: OFFICE },
  { figure: 'p90OfficeMinutes', short: '90 % in', group: OFFICE },
  { figure: 'meetingsHeld', short: 'Held', group: MEETINGS },
  { figure: 'meetingsCancelled', short: 'Cancelled', group: MEETINGS },
  { figure: 'meetingsMissed', short: 'Missed', group: MEETINGS },
];
const HEADS = ['', FIRST, OFFICE, MEETINGS].map((name) => {
  return { name, span: COLUMNS.filter(({ group = '' }) => group === name).length };
});

function ReportTable({ report }: { readonly report: Report }) {
  return (
    <FigureTable>
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
      {groupsOf(report).map(({ name, rows }) => (
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
              {COLUMNS.map(({ figure, short, group }) => (
                <td key={figure} data-label={group ? `${group}: ${short}` : short}>
                  <Value report={report} row={row} figure={figure} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </FigureTable>
  );
}

interface ValueProps {
  readonly report: Report;
  readonly row: ReportRow;
  readonly figure: Figure;
}

function Value({ report, row, figure }: ValueProps) {
  const text = figureText(figure, row.figures[figure]);
  const lists = listsOf(report, row, figure);
  const [first] = lists;
  if (!first) return text;
  if (lists.length === 1) return <Link to={first.address}>{text}</Link>;
  return (
    <Popover button={QuietButton} label={text}>
      <ToolMenu>
        {lists.map(({ kind, address }) => (
          <Link key={kind} to={address}>
            {LEAD_KINDS[kind].title}s
          </Link>
        ))}
      </ToolMenu>
    </Popover>
  );
}

const FigureTable = chakra(Table, {
  base: {
    textStyle: 'small',
    // A phone shows each row as a heading and lines of a label and a figure.
    mdDown: {
      '& tbody tr': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 1 },
      '& tbody td': {
        display: 'flex',
        justifyContent: 'space-between',
        textAlign: 'right',
        '&[data-label]:not(:empty)::before': { content: 'attr(data-label)' },
      },
    },
    '& caption': { textAlign: 'left', color: 'faint', paddingBottom: 2 },
    '& :is(th, td)': {
      paddingInline: { md: '0.375rem 0', lg: '0.75rem 0' },
      textAlign: { md: 'right' },
    },
    '& tr > th:first-of-type:not([scope=colgroup])': { paddingInline: 0, textAlign: 'left' },
    '& tbody td': { color: 'text' },
    '& thead th[scope=colgroup]': { color: 'muted', paddingBlock: 1 },
    '& thead tr:first-of-type': { borderBottom: 'none' },
    '& th[scope=rowgroup]': { fontSize: 'tiny', color: 'faint', paddingTop: 5 },
    // A figure of one digit is narrower than a target must be.
    '& td > :is(a, button)': {
      display: 'inline-block',
      minWidth: 6,
      minHeight: 6,
      color: 'inherit',
      textStyle: 'inherit',
      textDecoration: 'underline',
      textDecorationColor: 'accent',
      textUnderlineOffset: '0.3em',
      _hover: { color: 'accentHigh' },
    },
  },
});

const FAILURE = 'Failed to fetch the report';

export function ReportView() {
  // Unknown values in the address are ignored.
  const [params, , put] = useViewParams();
  const to = dayIn(params, 'to') ?? uaeDay(new Date());
  const from = dayIn(params, 'from') ?? addDays(to, 1 - REPORT_DAYS) ?? to;
  const kind = KIND_NAMES.find((each) => each === params.get('kind'));
  const input = { from, to, kind };
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
        <DayRange from={from} to={to} put={put} />
        <FilterSelect
          label="Kind"
          any="All leads"
          choices={KIND_NAMES.map((each) => [each, `${LEAD_KINDS[each].title}s`])}
          value={kind ?? ''}
          onChoose={(value) => put({ kind: value || null })}
        />
        <CsvButton path="/admin/report" filter={input} what="the report" />
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
