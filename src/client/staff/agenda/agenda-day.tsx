import {
  type AgendaDay,
  entryKey,
  minuteOf,
  SLOT_MINUTES,
  slotKey,
} from '#client/staff/agenda/agenda-days.ts';
import { AgendaEntry } from '#client/staff/agenda/agenda-entry.tsx';
import { Section, topOf } from '#client/staff/agenda/agenda-frame.tsx';
import { ClosedTime, FreeSlots, Ghost, NowLine } from '#client/staff/agenda/agenda-marks.tsx';
import { clientTimeText } from '#client/staff/agenda/confirmed-time.ts';
import type { Drag } from '#client/staff/agenda/use-drag.ts';
import type { LeadRows } from '#client/staff/leads/use-lead-rows.ts';
import { clockOf, readableDay, uaeInstant } from '#shared/calendar/uae-time.ts';

interface DayColumnProps {
  readonly day: AgendaDay;
  readonly from: number;
  readonly to: number;
  readonly rows: LeadRows;
  readonly drag: Drag;
  readonly busyId: string | null;
  readonly tabStop: string | undefined;
  readonly onHold: (key: string) => void;
  readonly free: readonly number[];
  readonly onFree: (start: Date) => void;
  readonly now: number | undefined;
}

/** The lines of text that fit an entry of this length, where an hour is 4rem high. */
const linesIn = (minutes: number) => Math.max(1, Math.floor(((minutes / 60) * 64 - 8) / 17.55));

export function DayColumn(props: DayColumnProps) {
  const { day: agendaDay, from, to, rows, drag, busyId, tabStop, now } = props;
  const { day, hours, untimed, timed, closed } = agendaDay;
  const [weekday, date = ''] = readableDay(day).split(', ');
  const year = date.slice(-5);
  const minute = now === undefined ? undefined : minuteOf(day, new Date(now));
  const height = (top: number, bottom: number) => `calc(var(--hour) * ${(bottom - top) / 60})`;
  const drawn = closed.flatMap((each) => {
    const top = Math.max(each.top, from * 60);
    const bottom = Math.min(each.bottom, to * 60);
    return top < bottom ? [{ ...each, top, bottom }] : [];
  });
  const ghost = drag.target?.day === day ? drag.target : undefined;
  const clientTime =
    ghost && clientTimeText(uaeInstant(day, ghost.top).toISOString(), ghost.item.timezone, day);
  const shared = (key: string) => ({
    rows,
    day,
    tabIndex: key === tabStop ? 0 : -1,
    onFocus: () => props.onHold(key),
  });
  return (
    <Section aria-labelledby={`agenda-${day}`} data-day={day}>
      <header>
        <h3 id={`agenda-${day}`} aria-current={now === undefined ? undefined : 'date'}>
          <span>{weekday}</span> <time dateTime={day}>{date.slice(0, -5)}</time>
          <span className="visually-hidden">
            {year}
            {now !== undefined && ', today'}
            {hours && `, open ${clockOf(hours.start).time} to ${clockOf(hours.end).time}`}
          </span>
          {!hours && <small> Closed</small>}
        </h3>
        {untimed.length > 0 && (
          <ul aria-label="No time given">
            {untimed.map((item) => (
              <AgendaEntry
                key={item.id}
                item={item}
                at={-1}
                isDragged={drag.target?.item.id === item.id}
                onPointerDown={
                  item.id === busyId ? undefined : (event) => drag.begin(event, { item }, day)
                }
                {...shared(entryKey(day, item))}
              />
            ))}
          </ul>
        )}
      </header>
      <div data-day-body={day}>
        {drawn.map(({ id, top, bottom, reason }) => (
          <ClosedTime
            key={id}
            aria-hidden={reason === undefined}
            data-reason={reason === undefined ? undefined : ''}
            style={{ top: topOf(top, from), height: height(top, bottom) }}
          >
            {reason !== undefined && (
              <span>
                <span className="visually-hidden">Closure: </span>
                <bdi>{reason}</bdi>
              </span>
            )}
          </ClosedTime>
        ))}
        <FreeSlots role="group" aria-label="Free times">
          {props.free.map((start) => {
            const { time } = clockOf(uaeInstant(day, start));
            const key = slotKey(day, start);
            return (
              <button
                key={start}
                type="button"
                aria-label={`Free, ${weekday} ${date.slice(0, -5)}, ${time}`}
                data-at={start}
                tabIndex={key === tabStop ? 0 : -1}
                onFocus={() => props.onHold(key)}
                onClick={() => props.onFree(uaeInstant(day, start))}
                style={{ top: topOf(start, from), height: height(0, SLOT_MINUTES) }}
              >
                {time}
              </button>
            );
          })}
        </FreeSlots>
        {timed.length > 0 && (
          <ol aria-label="With a time">
            {timed.map((entry) => {
              const { item, span, top, bottom, lane, wide, lanes, isInClosure } = entry;
              return (
                <AgendaEntry
                  key={item.id}
                  item={item}
                  at={top}
                  span={span}
                  isInClosure={isInClosure}
                  isDragged={drag.target?.item.id === item.id}
                  onPointerDown={
                    item.id === busyId ? undefined : (event) => drag.begin(event, entry, day)
                  }
                  style={{
                    top: topOf(top, from),
                    height: height(top, bottom),
                    left: `${(100 * lane) / lanes}%`,
                    width: `${(100 * wide) / lanes}%`,
                    ['--lines' as string]: linesIn(bottom - top),
                  }}
                  {...shared(entryKey(day, item))}
                />
              );
            })}
          </ol>
        )}
        {untimed.length + timed.length === 0 && <p className="visually-hidden">No appointments</p>}
        {ghost && (
          <Ghost
            aria-hidden
            style={{
              top: topOf(ghost.top, from),
              height: height(0, Math.min(ghost.minutes, to * 60 - ghost.top)),
            }}
          >
            {clockOf(uaeInstant(day, ghost.top)).time}
            {clientTime && ` (${clientTime})`}
          </Ghost>
        )}
        {minute !== undefined && minute >= from * 60 && minute <= to * 60 && (
          <NowLine aria-hidden style={{ top: topOf(minute, from) }} />
        )}
      </div>
    </Section>
  );
}
