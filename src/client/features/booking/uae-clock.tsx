import { chakra } from '@chakra-ui/react';
import { businessHours } from '#shared/company.ts';
import { addDays, readableDay, toUaeTime } from '#shared/uae-time.ts';

const copy = {
  none: 'Choose a time to see it in UAE time.',
  sameDay: 'in UAE time',
  nextDay: 'in UAE time, the next day',
  dayBefore: 'in UAE time, the day before',
  outside: 'Outside our business hours: we will propose the nearest time within them.',
} as const;

const Root = chakra('div', {
  base: {
    gridColumn: '1 / -1',
    borderTop: '1px solid {colors.line}',
    borderBottom: '1px solid {colors.line}',
    py: 4,
    display: 'grid',
    columnGap: 6,
    rowGap: 3,
    alignItems: 'center',
    // Room for its longest text, so that a choice moves nothing below it.
    minHeight: '9.5rem',
    sm: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)', minHeight: '8.5rem' },
    '& output': { display: 'block' },
    '& .time': {
      display: 'block',
      fontFamily: 'display',
      fontSize: '1.75rem',
      fontWeight: 350,
      lineHeight: 1.15,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .day': { display: 'block', textStyle: 'small', color: 'muted', textWrap: 'balance' },
    '& .outside': { display: 'block', textStyle: 'small', color: 'copper' },
    '& svg': { width: 'full', height: 'auto', overflow: 'visible' },
    '& svg text': { fill: 'faint', fontSize: '12px' },
    '& .grid': { stroke: 'line' },
    '& .open': { stroke: 'copperDim' },
    '& .chosen': { stroke: 'accent' },
  },
});

/** An hour is 13 wide. */
const at = (minutes: number) => 4 + (minutes / 60) * 13;
const TICKS = [0, 6, 12, 18, 24];
const WEEKDAY_HOURS = businessHours[0];

interface UaeClockProps {
  /** What the form holds; each may be empty. */
  readonly date: string;
  readonly slot: string;
  readonly timezone: string;
}

/** The chosen slot on the clock in Dubai, over our open hours. */
export function UaeClock({ date, slot, timezone }: UaeClockProps) {
  const uae = toUaeTime(slot, timezone);
  const day = uae && addDays(date, uae.dayShift);
  const isOutside = uae && isClosedAt(uae.minutes, day);
  return (
    <Root>
      <output htmlFor="booking-preferredDate booking-preferredTime booking-timezone">
        {uae ? (
          <>
            <span className="time">{uae.time}</span>
            <span className="day">
              {dayText(uae.dayShift)}
              {day && `: ${readableDay(day)}`}
            </span>
            {isOutside && <span className="outside">{copy.outside}</span>}
          </>
        ) : (
          <span className="day">{copy.none}</span>
        )}
      </output>
      <svg viewBox="0 0 320 44" aria-hidden="true">
        {TICKS.map((hour) => (
          <g key={hour}>
            <path className="grid" d={`M${at(hour * 60)} 4v22`} />
            <text x={at(hour * 60)} y="42" textAnchor="middle">
              {hour}
            </text>
          </g>
        ))}
        <path className="grid" d={`M${at(0)} 15H${at(1440)}`} />
        <path
          className="open"
          d={`M${at(WEEKDAY_HOURS.opens * 60)} 15H${at(WEEKDAY_HOURS.closes * 60)}`}
          strokeWidth="7"
        />
        {uae && <path className="chosen" d={`M${at(uae.minutes)} 0v30`} strokeWidth="2.5" />}
      </svg>
    </Root>
  );
}

function dayText(dayShift: number): string {
  if (dayShift > 0) return copy.nextDay;
  return dayShift < 0 ? copy.dayBefore : copy.sameDay;
}

/** Whether nobody is at the desk; without a day, a working day is meant. */
function isClosedAt(minutes: number, day: string | undefined): boolean {
  const weekday = day ? new Date(`${day}T00:00:00Z`).getUTCDay() || 7 : 1;
  const hours = businessHours.find(({ weekdays }) => weekdays.some((open) => open === weekday));
  if (!hours || hours.opens === null) return true;
  return minutes < hours.opens * 60 || minutes >= hours.closes * 60;
}
