import { type CSSProperties, type DragEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type AgendaDay,
  type Entry,
  hoursOf,
  minuteOf,
  SLOT_MINUTES,
} from '#client/staff/agenda/agenda-days.ts';
import {
  ClosedTime,
  Frame,
  Ghost,
  NoEntries,
  NowLine,
  RulerColumn,
  Scroller,
  Section,
  topOf,
} from '#client/staff/agenda/agenda-frame.tsx';
import { ASKS, clientTimeText, wishOf } from '#client/staff/agenda/meeting-times.ts';
import type { LeadRows } from '#client/staff/leads/lead-rows.tsx';
import { statusWords } from '#client/staff/leads/lead-values.tsx';
import type { AgendaItem } from '#shared/agenda/agenda.ts';
import type { Interval } from '#shared/calendar/office-hours.ts';
import { clockOf, readableDay, uaeDay, uaeInstant } from '#shared/calendar/uae-time.ts';
import { serviceTypeLabel } from '#shared/catalogue/appointment-services.ts';

const MINUTE_MS = 60_000;

const minutesOf = ({ start, end }: Interval) => (end.getTime() - start.getTime()) / MINUTE_MS;

interface AgendaGridProps {
  readonly days: readonly AgendaDay[];
  readonly rows: LeadRows;
  readonly today: string;
  readonly busyId: string | null;
  readonly onDrop: DropHandler;
}

export function AgendaGrid({ days, rows, today, busyId, onDrop }: AgendaGridProps) {
  const { from, to } = hoursOf(days);
  const drag = useDrag({ from, to, onDrop });
  const measures = {
    '--hours': to - from,
    gridTemplateColumns: `var(--ruler) repeat(${days.length}, minmax(0, 1fr))`,
  } as CSSProperties;
  // In each render: entries without a time make the head higher.
  const measureHead = (area: HTMLElement | null) =>
    area?.style.setProperty('--head', `${area.querySelector('header')?.offsetHeight ?? 0}px`);
  return (
    <Scroller ref={measureHead} role="region" aria-label="Agenda in UAE time" tabIndex={0}>
      <Frame style={measures} onDragEnd={drag.end}>
        <Ruler from={from} to={to} days={days} />
        {days.map((day) => (
          <DayColumn
            key={day.day}
            day={day}
            from={from}
            to={to}
            rows={rows}
            drag={drag}
            busyId={busyId}
            isToday={day.day === today}
          />
        ))}
      </Frame>
    </Scroller>
  );
}

interface HoursProps {
  readonly from: number;
  readonly to: number;
}

interface RulerProps extends HoursProps {
  readonly days: readonly AgendaDay[];
}

/** The hours next to the days. Hidden from screen readers, because each entry states its time. */
function Ruler({ from, to, days }: RulerProps) {
  const hours = Array.from({ length: to - from }, (_, index) => from + index);
  return (
    <RulerColumn aria-hidden>
      <header>
        <span>UAE</span>
        <p>{days.some(({ untimed }) => untimed.length > 0) && 'No time given'}</p>
      </header>
      <div>
        {hours.map((hour) => (
          <span key={hour} style={{ top: topOf(hour * 60, from) }}>
            {hour % 12 || 12} {hour < 12 ? 'AM' : 'PM'}
          </span>
        ))}
      </div>
    </RulerColumn>
  );
}

interface AgendaEntryProps {
  readonly item: AgendaItem;
  readonly span?: Interval;
  readonly day: string;
  readonly rows: LeadRows;
  readonly style?: CSSProperties;
  readonly isDragged?: boolean;
  readonly isInClosure?: boolean;
  readonly onDragStart?: ((event: DragEvent) => void) | undefined;
}

function AgendaEntry(props: AgendaEntryProps) {
  const { item, span, day, rows, style, isDragged, onDragStart } = props;
  const { id, fullName, companyName, serviceType, status } = item;
  const words = statusWords('appointment', status).label;
  const service = serviceTypeLabel(serviceType);
  const time = span && timeOf(span, day);
  const own = span && clientTimeText(span.start.toISOString(), item.timezone, uaeDay(span.start));
  const asks = wishOf(item) && ASKS;
  const warning = props.isInClosure && 'In a closure';
  const forClient = own && `for the client (${own})`;
  const parts = [time?.whole, warning, asks, fullName, forClient, service, words];
  const name = parts.filter(Boolean).join(', ');
  return (
    <li
      data-lead={id}
      className={status}
      style={style}
      data-closed={warning ? '' : undefined}
      data-dragged={isDragged ? '' : undefined}
    >
      <Link
        to={rows.target(id)}
        data-lead-link=""
        draggable={onDragStart !== undefined}
        onDragStart={onDragStart}
        title={companyName ? `${name}, ${companyName}` : name}
      >
        <span className="visually-hidden">{name}</span>
        <span aria-hidden>
          {time && (
            <>
              <time dateTime={span.start.toISOString()}>
                {time.short}
                <span className="phone">–{time.until}</span>
              </time>{' '}
            </>
          )}
          <strong>
            {warning && <em className="closed">!</em>} {asks && <em>?</em>} <bdi>{fullName}</bdi>
          </strong>
          {own && <span> ({own})</span>} <span>{service}</span>
          <span className="phone">, {words}</span>
        </span>
      </Link>
    </li>
  );
}

/** Texts of the start and of the interval, with the date of a start or end on another day. */
function timeOf({ start, end }: Interval, day: string) {
  const [from, to] = [clockOf(start), clockOf(end)];
  const begins = uaeDay(start) === day ? from.time : `${readableDay(from.date)}, ${from.time}`;
  const ends = to.date === from.date ? to.time : `${readableDay(to.date)}, ${to.time}`;
  // The ruler shows AM or PM.
  const [short, until] = [from, to].map(({ time }) => time.slice(0, 5).replace(/^0/, ''));
  return { short, until, whole: `${begins} to ${ends}` };
}

interface DayColumnProps extends HoursProps {
  readonly day: AgendaDay;
  readonly rows: LeadRows;
  readonly drag: ReturnType<typeof useDrag>;
  readonly busyId: string | null;
  readonly isToday: boolean;
}

/** The lines of text that fit an entry of this length, where an hour is 4rem high. */
const linesIn = (minutes: number) => Math.max(1, Math.floor(((minutes / 60) * 64 - 8) / 17.55));

function DayColumn({ day: agendaDay, from, to, rows, drag, busyId, isToday }: DayColumnProps) {
  const { day, hours, untimed, timed, closed } = agendaDay;
  const [weekday, date = ''] = readableDay(day).split(', ');
  const year = date.slice(-5);
  const height = (top: number, bottom: number) => `calc(var(--hour) * ${(bottom - top) / 60})`;
  const drawn = closed.flatMap((each) => {
    const top = Math.max(each.top, from * 60);
    const bottom = Math.min(each.bottom, to * 60);
    return top < bottom ? [{ ...each, top, bottom }] : [];
  });
  const now = minuteOf(day, new Date());
  const ghost = drag.target?.day === day ? drag.target : undefined;
  const clientTime =
    ghost &&
    clientTimeText(uaeInstant(day, ghost.top).toISOString(), ghost.entry.item.timezone, day);
  return (
    <Section aria-labelledby={`agenda-${day}`} data-day={day}>
      <header>
        <h3 id={`agenda-${day}`} aria-current={isToday ? 'date' : undefined}>
          <span>{weekday}</span> <time dateTime={day}>{date.slice(0, -5)}</time>
          <span className="visually-hidden">
            {year}
            {isToday && ', today'}
            {hours && `, open ${clockOf(hours.start).time} to ${clockOf(hours.end).time}`}
          </span>
          {!hours && <small> Closed</small>}
        </h3>
        {untimed.length > 0 && (
          <ul aria-label="No time given">
            {untimed.map((item) => (
              <AgendaEntry key={item.id} item={item} rows={rows} day={day} />
            ))}
          </ul>
        )}
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the Move dialog does the same by keyboard. */}
      <div data-day-body={day} onDragOver={(event) => drag.over(event, day)} onDrop={drag.drop}>
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
        {timed.length > 0 && (
          <ol aria-label="With a time">
            {timed.map((entry) => {
              const { item, span, top, bottom, lane, lanes, isInClosure } = entry;
              const isMovable =
                item.status === 'approved' && item.id !== busyId && uaeDay(span.start) === day;
              return (
                <AgendaEntry
                  key={item.id}
                  item={item}
                  span={span}
                  isInClosure={isInClosure}
                  rows={rows}
                  day={day}
                  isDragged={drag.target?.entry.item.id === item.id}
                  onDragStart={isMovable ? (event) => drag.begin(event, entry) : undefined}
                  style={{
                    top: topOf(top, from),
                    height: height(top, bottom),
                    left: `${(100 * lane) / lanes}%`,
                    width: `${100 / lanes}%`,
                    ['--lines' as string]: linesIn(bottom - top),
                  }}
                />
              );
            })}
          </ol>
        )}
        {untimed.length + timed.length === 0 && <NoEntries>No appointments on this day</NoEntries>}
        {ghost && (
          <Ghost
            aria-hidden
            style={{
              top: topOf(ghost.top, from),
              height: height(0, Math.min(minutesOf(ghost.entry.span), to * 60 - ghost.top)),
            }}
          >
            {clockOf(uaeInstant(day, ghost.top)).time}
            {clientTime && ` (${clientTime})`}
          </Ghost>
        )}
        {now >= from * 60 && now <= to * 60 && (
          <NowLine aria-hidden style={{ top: topOf(now, from) }} />
        )}
      </div>
    </Section>
  );
}

type DropHandler = (item: AgendaItem, startsAt: string, minutes: number) => void;

interface DragTarget {
  readonly entry: Entry;
  readonly day: string;
  /** The minute of the day. */
  readonly top: number;
}

interface DragOptions extends HoursProps {
  readonly onDrop: DropHandler;
}

/** Drags entries to another time, in steps of a slot. */
function useDrag({ from, to, onDrop }: DragOptions) {
  const [target, setTarget] = useState<DragTarget | null>(null);
  const held = useRef<{ readonly entry: Entry; readonly offset: number }>(null);
  const end = () => {
    held.current = null;
    setTarget(null);
  };
  return {
    target,
    end,
    begin(event: DragEvent, entry: Entry) {
      const { top } = event.currentTarget.getBoundingClientRect();
      held.current = { entry, offset: event.clientY - top };
      event.dataTransfer.effectAllowed = 'move';
    },
    over(event: DragEvent, day: string) {
      if (!held.current) return;
      // The browser accepts a drop only here.
      event.preventDefault();
      const { entry, offset } = held.current;
      const { top, height } = event.currentTarget.getBoundingClientRect();
      const minutes = ((event.clientY - offset - top) / height) * (to - from) * 60;
      const at = from * 60 + Math.round(minutes / SLOT_MINUTES) * SLOT_MINUTES;
      const within = Math.min(Math.max(at, from * 60), to * 60 - SLOT_MINUTES);
      if (target?.day === day && target.top === within) return;
      setTarget({ entry, day, top: within });
    },
    drop(event: DragEvent) {
      if (!(held.current && target)) return;
      event.preventDefault();
      const { item, span } = target.entry;
      const start = uaeInstant(target.day, target.top);
      const isMoved = start.getTime() !== span.start.getTime();
      if (isMoved) onDrop(item, start.toISOString(), minutesOf(span));
      // The moved entry's `dragend` would not arrive: its element no longer exists.
      end();
    },
  };
}
