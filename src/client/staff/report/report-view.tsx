import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { Select } from '#client/components/field.tsx';
import { CsvButton } from '#client/staff/leads/export-button.tsx';
import { csvFile } from '#client/staff/leads/exported-file.ts';
import { ReportTable } from '#client/staff/report/report-table.tsx';
import { DayField } from '#client/staff/shell/day-field.tsx';
import { ListMessage } from '#client/staff/shell/list-message.tsx';
import { trpc } from '#client/staff/shell/trpc.ts';
import { useViewParams } from '#client/staff/shell/use-view-params.ts';
import { sessionToken } from '#client/staff/sign-in/stored-login.ts';
import { calendarDay } from '#shared/calendar/calendar.ts';
import { addDays, uaeDay } from '#shared/calendar/uae-time.ts';
import { KIND_NAMES, LEAD_KINDS } from '#shared/lead-kinds.ts';
import { REPORT_DAYS } from '#shared/leads/report.ts';

const DAYS = { min: '2000-01-01', max: '2199-12-31' };
const FAILURE = 'Failed to fetch the report';

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
    '& :is(select, input)': { minHeight: 11, py: 2, textStyle: 'small', width: 'auto' },
    '& input': { flex: { base: '1 1 8rem', sm: '0 0 auto' }, minWidth: 0 },
    '& h2': {
      flex: { base: '1 0 100%', md: '0 1 auto' },
      textStyle: 'heading',
      color: 'text',
      marginRight: 'auto',
    },
  },
});
const Note = chakra('p', { base: { textStyle: 'small', color: 'muted', marginTop: 4 } });

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
      <Tools>
        <h2>Report</h2>
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
        <Select
          aria-label="Kind"
          value={kind ?? ''}
          onChange={({ target }) => put({ kind: target.value || null })}
        >
          <option value="">All leads</option>
          {KIND_NAMES.map((each) => (
            <option key={each} value={each}>
              {LEAD_KINDS[each].title}s
            </option>
          ))}
        </Select>
        <CsvButton
          failure="Failed to export the report"
          fetchFile={() => csvFile('/admin/report', input, sessionToken())}
        />
      </Tools>
      {report ? (
        <>
          <ReportTable report={report} />
          <Note>
            Days are in the UAE. An answer is an email, a chat or a new status by staff. Waiting
            leads are unread or pending. Ignored and rejected leads count only as received. Office
            hours do not consider closures.
            {report.behind > 0 &&
              ` ${report.behind.toLocaleString('en')} recent events are not counted yet.`}
          </Note>
        </>
      ) : (
        <ListMessage query={query} failure={FAILURE} />
      )}
    </>
  );
}
