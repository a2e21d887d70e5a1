import { chakra } from '@chakra-ui/react';
import { SmallButton } from '#client/components/button.tsx';
import { Unbroken } from '#client/components/unbroken.tsx';
import { useCopy, useLocale } from '#client/language/language.tsx';
import type { OpenTime } from '#shared/calendar/calendar.ts';
import { openOn, weekdayOf } from '#shared/calendar/office-hours.ts';
import { addDays, clockText, readableDay, toUaeTime } from '#shared/calendar/uae-time.ts';
import { BOOKING_COPY } from './booking-copy.ts';
import { closedWeekdayText } from './times/closed-weekday.ts';
import { TIMES_COPY } from './times/times-copy.ts';
import type { NearestTime } from './use-times.ts';

const Root = chakra('div', {
  base: {
    gridColumn: '1 / -1',
    borderTop: '1px solid {colors.line}',
    borderBottom: '1px solid {colors.line}',
    py: 4,
    display: 'grid',
    columnGap: 6,
    rowGap: 3,
    alignItems: 'start',
    // Reserves space for the longest text, so that the content below does not move.
    minHeight: '16.25rem',
    // The last row takes the free space.
    gridTemplateRows: 'auto auto 1fr',
    '& svg': { width: 'full', height: 'auto', overflow: 'visible', order: -1 },
    sm: {
      gridTemplate: '1fr auto / minmax(0, 5fr) minmax(0, 6fr)',
      minHeight: '12rem',
      '& output': { gridArea: '1 / 1 / 2 / -1' },
      '& button': { gridArea: '2 / 1 / 3 / -1' },
      // The time and day are next to the drawing; notes use the full width below.
      '& .time, & .day': { maxWidth: '44%' },
      '& svg': { gridArea: '1 / 2' },
    },
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
    '& .note': { display: 'block', textStyle: 'small', color: 'copper', textWrap: 'pretty' },
    '& .note[data-soon]': {
      color: 'text',
      borderInlineStart: '3px solid {colors.accent}',
      paddingInlineStart: 3,
    },
    '& .day + .note': { mt: 2 },
    '& button': {
      justifySelf: 'start',
      maxWidth: 'full',
      whiteSpace: 'normal',
      textWrap: 'balance',
    },
    '& svg text': { fill: 'faint', fontSize: '12px' },
    '& .grid': { stroke: 'line' },
    '& .open': { stroke: 'copperDim' },
    '& .chosen': { stroke: 'accent' },
  },
});

const at = (minutes: number) => 4 + (minutes / 60) * 13;
const TICKS = [0, 6, 12, 18, 24];
/** The weekday assumed until the visitor chooses a day. */
const WORKING_DAY = 1;
const OPEN = openOn(WORKING_DAY);

interface UaeClockProps {
  readonly date: string;
  readonly slot: string;
  readonly timezone: string;
  readonly isPast: boolean;
  /** A note about the slot or the day; undefined until it is known. */
  readonly note?: string | undefined;
  readonly isSoon?: boolean | undefined;
  readonly nearest?: NearestTime | undefined;
  readonly onChoose: (time: OpenTime) => void;
}

/** Shows the chosen slot in UAE time next to the office hours, and whether it is free. */
export function UaeClock(props: UaeClockProps) {
  const { date, slot, timezone, isPast, note, isSoon, nearest, onChoose } = props;
  const locale = useLocale();
  const copy = useCopy(BOOKING_COPY).clock;
  const outside = useCopy(TIMES_COPY).notes.outside_hours;
  const uae = toUaeTime(slot, timezone);
  const day = uae && addDays(date, uae.dayShift);
  const isOutside = uae && isClosedAt(uae.minutes, day);
  const found = closedWeekdayText(date, timezone, locale) ?? note ?? (isOutside ? outside : '');
  const shown = isPast ? '' : found;
  return (
    <Root>
      <output htmlFor="booking-preferredDate booking-preferredTime booking-timezone">
        {uae ? (
          <>
            <span className="time">{clockText(uae.time, locale)}</span>
            <span className="day">
              {copy[dayName(uae.dayShift)]}
              {day && `: ${readableDay(day, locale)}`}
            </span>
          </>
        ) : (
          <span className="day">{copy.none}</span>
        )}
        {shown && (
          <span className="note" data-soon={isSoon ? '' : undefined}>
            {shown}
          </span>
        )}
      </output>
      {nearest && (
        <SmallButton onClick={() => onChoose(nearest.time)}>
          <Unbroken text={copy.nearest(nearest.text)} />
        </SmallButton>
      )}
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
        {OPEN && (
          <path
            className="open"
            d={`M${at(OPEN.from * 60)} 15H${at(OPEN.to * 60)}`}
            strokeWidth="7"
          />
        )}
        {uae && <path className="chosen" d={`M${at(uae.minutes)} 0v30`} strokeWidth="2.5" />}
      </svg>
    </Root>
  );
}

function dayName(dayShift: number) {
  if (dayShift > 0) return 'nextDay';
  return dayShift < 0 ? 'dayBefore' : 'sameDay';
}

function isClosedAt(minutes: number, day: string | undefined): boolean {
  const open = openOn(day ? weekdayOf(day) : WORKING_DAY);
  return !open || minutes < open.from * 60 || minutes >= open.to * 60;
}
