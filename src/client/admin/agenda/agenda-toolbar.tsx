import { chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { CalendarTools } from '#client/admin/appointments/calendar-tools.tsx';
import { KeysHelp } from '#client/admin/leads/keys/keys-help.tsx';
import { BusyButton } from '#client/admin/parts/busy-button.tsx';
import { DayField } from '#client/admin/parts/day-field.tsx';
import { useFitsWeek } from '#client/admin/parts/use-wide-screen.ts';
import { SmallButton } from '#client/components/button.tsx';
import { Select } from '#client/components/field.tsx';
import type { AgendaItem } from '#shared/agenda/agenda.ts';
import { DEFAULT_TIMEZONE, TIMEZONES } from '#shared/calendar/appointment-options.ts';
import { readableDay } from '#shared/calendar/uae-time.ts';
import { AGENDA_DAYS, type AgendaDay } from './agenda-days.ts';
import type { AgendaView } from './use-agenda-view.ts';

const KEYS = [
  ['← ↑ → ↓', 'Go to another appointment or free time'],
  ['Enter', 'New appointment at a free time'],
  ['m', 'Move the appointment'],
  ['t', 'Today'],
  ['p', 'Previous day or week'],
  ['n', 'Next day or week'],
] as const;

interface AgendaToolbarProps {
  readonly view: AgendaView;
  readonly days: readonly AgendaDay[];
  readonly today: string;
  readonly goToday: () => void;
  readonly go: (by: number) => void;
  readonly shown: readonly AgendaItem[] | undefined;
  readonly loading: boolean;
  readonly refresh: () => void;
  readonly onNew: () => void;
}

export function AgendaToolbar(props: AgendaToolbarProps) {
  const { view, days, today, goToday, go, shown, onNew } = props;
  const fitsWeek = useFitsWeek();
  const first = days[0]?.day ?? today;
  const step = days.length > 1 ? 'week' : 'day';
  return (
    <>
      <Bar>
        <nav aria-label="Days">
          <SmallButton onClick={() => go(-1)} aria-label={`Previous ${step}`}>
            <ChevronLeft aria-hidden />
          </SmallButton>
          <SmallButton onClick={goToday}>Today</SmallButton>
          <SmallButton onClick={() => go(1)} aria-label={`Next ${step}`}>
            <ChevronRight aria-hidden />
          </SmallButton>
        </nav>
        <h2>{titleOf(days)}</h2>
        <div>
          <SmallButton onClick={onNew}>New appointment</SmallButton>
          <DayField
            label="Go to a day"
            days={AGENDA_DAYS}
            day={view.from ?? first}
            onDay={view.setFrom}
          />
          <Select
            aria-label="Second clock"
            value={view.zone?.value ?? ''}
            onChange={({ target }) => view.setZone(target.value)}
          >
            <option value="">UAE time only</option>
            {TIMEZONES.filter(({ value }) => value !== DEFAULT_TIMEZONE).map(({ value, label }) => (
              <option key={value} value={value}>
                And {label}
              </option>
            ))}
          </Select>
          {fitsWeek && <Refresh {...props} />}
        </div>
      </Bar>
      <Line>
        <p role="status">{shown ? countText(shown, days) : ''}</p>
        {fitsWeek && <Tools />}
      </Line>
    </>
  );
}

/** Controls that a phone shows below the agenda. */
export function AgendaTools(props: Pick<AgendaToolbarProps, 'loading' | 'refresh'>) {
  if (useFitsWeek()) return null;
  return (
    <Line>
      <Refresh {...props} />
      <Tools />
    </Line>
  );
}

function Refresh({ loading, refresh }: Pick<AgendaToolbarProps, 'loading' | 'refresh'>) {
  return (
    <BusyButton busy={loading} onClick={refresh}>
      Refresh
    </BusyButton>
  );
}

function Tools() {
  return (
    <>
      <ul aria-label="Key">
        <li className="pending">Pending</li>
        <li className="approved">Approved</li>
        <li className="completed">Completed</li>
      </ul>
      <div>
        <CalendarTools />
        <KeysHelp keys={KEYS} />
      </div>
    </>
  );
}

/** `Mon, 23 Nov 2026`, or `23–29 Nov 2026`. */
function titleOf(days: readonly AgendaDay[]): string {
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  if (first === last) return readableDay(first);
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.formatRange(new Date(first), new Date(last));
}

function countText(items: readonly AgendaItem[], days: readonly AgendaDay[]): string {
  // A meeting over midnight has entries on two days.
  const all = new Map(items.map((item) => [item.id, item.status]));
  const pending = [...all.values()].filter((status) => status === 'pending').length;
  const untimed = days.reduce((sum, day) => sum + day.untimed.length, 0);
  return [
    `${all.size} ${all.size === 1 ? 'appointment' : 'appointments'}`,
    ...(pending > 0 ? [`${pending} pending`] : []),
    ...(untimed > 0 ? [`${untimed} without a time`] : []),
  ].join(', ');
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 3,
    '& nav': { display: 'flex', gap: 2 },
    '& nav button': { minWidth: 11, px: 3 },
    '& h2': {
      flex: '1 1 auto',
      textStyle: 'heading',
      fontVariantNumeric: 'lining-nums tabular-nums',
    },
    '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 },
    '& :is(select, input)': { minHeight: 11, py: 2, textStyle: 'small', width: 'auto' },
    smDown: { '& > div': { width: 'full' }, '& select': { flex: '1 1 9rem', minWidth: 0 } },
  },
});

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 5,
    rowGap: 2,
    minHeight: { base: 0, md: 12 },
    py: 2,
    textStyle: 'small',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: 4, marginLeft: 'auto' },
    '& > div': { display: 'flex', alignItems: 'center', columnGap: 5 },
    '& li': { display: 'flex', alignItems: 'center', gap: 2 },
    '& li::before': {
      content: '""',
      width: 4,
      height: 3,
      border: '1px solid',
      borderLeftWidth: '3px',
      borderRadius: 'control',
    },
    '& .pending::before': { borderStyle: 'dashed', borderColor: 'warning' },
    '& .approved::before': { borderColor: 'success' },
    '& .completed::before': { borderColor: 'edge', _highContrast: { borderStyle: 'dotted' } },
    smDown: { '& ul': { marginLeft: 0 } },
  },
});
