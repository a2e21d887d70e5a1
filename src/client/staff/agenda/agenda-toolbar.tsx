import { chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, EllipsisVertical, Plus } from 'lucide-react';
import { AGENDA_DAYS, type AgendaDay } from '#client/staff/agenda/agenda-days.ts';
import { CalendarTools } from '#client/staff/agenda/calendar-tools.tsx';
import type { AgendaView } from '#client/staff/agenda/use-agenda-view.ts';
import { KeysHelp } from '#client/staff/leads/keys-help.tsx';
import { BusyButton } from '#client/staff/shell/buttons.tsx';
import { DayField } from '#client/staff/shell/day-field.tsx';
import { Popover, ToolButton } from '#client/staff/shell/popover.tsx';
import { SearchButton } from '#client/staff/shell/search-button.tsx';
import { toolLine } from '#client/staff/shell/tool-line.ts';
import { visuallyHidden } from '#client/theme/global-css.ts';
import type { AgendaItem } from '#shared/agenda/agenda.ts';
import { readableDay } from '#shared/calendar/uae-time.ts';

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
  const { view, days, today, goToday, go, shown, loading, refresh, onNew } = props;
  const first = days[0]?.day ?? today;
  const step = days.length > 1 ? 'week' : 'day';
  return (
    <>
      <Days data-tool="" aria-label="Days">
        <ToolButton onClick={() => go(-1)} aria-label={`Previous ${step}`}>
          <ChevronLeft aria-hidden />
        </ToolButton>
        <ToolButton onClick={goToday}>Today</ToolButton>
        <ToolButton onClick={() => go(1)} aria-label={`Next ${step}`}>
          <ChevronRight aria-hidden />
        </ToolButton>
        <DayField
          label="Go to a day"
          days={AGENDA_DAYS}
          day={view.from ?? first}
          onDay={view.setFrom}
        />
      </Days>
      <Tools data-tool="">
        <h2>{titleOf(days)}</h2>
        <p role="status">{shown ? countText(shown, days) : ''}</p>
        <ToolButton onClick={onNew}>
          <Plus aria-hidden />
          <span>New appointment</span>
        </ToolButton>
        <Popover name="More" label={<EllipsisVertical aria-hidden />}>
          <More>
            <ul aria-label="Key">
              <li className="pending">Pending</li>
              <li className="approved">Approved</li>
              <li className="completed">Completed</li>
            </ul>
            <SearchButton />
            <CalendarTools />
            <KeysHelp keys={KEYS} />
            <BusyButton busy={loading} onClick={refresh}>
              Refresh
            </BusyButton>
          </More>
        </Popover>
      </Tools>
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

const Days = chakra('nav', {
  base: {
    ...toolLine,
    gap: 2,
    paddingRight: { lg: 4 },
    '& input': {
      minHeight: { base: 11, lg: 9 },
      minWidth: 0,
      py: 1,
      px: 2,
      textStyle: 'dense',
      width: 'auto',
    },
    mdDown: { flex: '1 0 100%', order: -3 },
  },
});

const Tools = chakra('div', {
  base: {
    ...toolLine,
    flex: '1 1 0',
    minWidth: { md: 0 },
    gap: 2,
    mdToLg: { flexBasis: '100%' },
    // A phone shows the list instead of the numbers, and only the button's icon.
    mdDown: {
      order: -2,
      position: 'static',
      '& > p, & > button > span': visuallyHidden,
      '& > p + button': { marginLeft: 'auto' },
      paddingRight: 2,
    },
    '& h2': {
      fontFamily: 'body',
      textStyle: 'dense',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'lining-nums tabular-nums',
    },
    '& p': { flex: '1 1 0', textStyle: 'fine', color: 'muted', paddingLeft: 2 },
  },
});

const More = chakra('div', {
  base: {
    display: 'grid',
    gap: 1,
    '& > button': {
      minHeight: { base: 11, lg: 9 },
      textAlign: 'left',
      textStyle: 'dense',
      color: 'text',
    },
    '& li': { display: 'flex', alignItems: 'center', gap: 2, textStyle: 'dense' },
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
  },
});
