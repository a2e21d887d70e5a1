import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import {
  type AgendaDay,
  type Entry,
  minuteOf,
  SLOT_MINUTES,
} from '#client/staff/agenda/agenda-days.ts';
import {
  ClosedTime,
  Ghost,
  NoEntries,
  NowLine,
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

const SHORT_MS = 30 * 60_000;

interface AgendaEntryProps {
  readonly item: AgendaItem;
  readonly span?: Interval;
  readonly day: string;
  readonly rows: LeadRows;
  readonly style?: CSSProperties;
  readonly isDragged?: boolean;
  readonly isInClosure?: boolean;
  readonly onPointerDown?: ((event: ReactPointerEvent<HTMLElement>) => void) | undefined;
}

export function AgendaEntry(props: AgendaEntryProps) {
  const { item, span, day, rows, style, isDragged } = props;
  const { id, fullName, companyName, serviceType, status } = item;
  const words = statusWords('appointment', status).label;
  const service = serviceTypeLabel(serviceType);
  const time = span && timeOf(span, day);
  const own = span && clientTimeText(span.start.toISOString(), item.timezone, uaeDay(span.start));
  const other = own && `for the client ${own}`;
  const asks = wishOf(item) && ASKS;
  const warning = props.isInClosure ? 'In a closure' : undefined;
  const titleParts = [time?.whole, warning, asks, fullName, companyName, service, words, other];
  return (
    <li
      data-lead={id}
      className={status}
      style={style}
      data-closed={warning && ''}
      data-dragged={isDragged ? '' : undefined}
      data-short={span && span.end.getTime() - span.start.getTime() < SHORT_MS ? '' : undefined}
      onPointerDown={props.onPointerDown}
    >
      <Link
        to={rows.target(id)}
        data-lead-link=""
        draggable={false}
        title={titleParts.filter(Boolean).join(', ')}
      >
        {time && (
          <>
            <time dateTime={span.start.toISOString()} aria-hidden>
              {time.short}
              <span className="phone">–{time.until}</span>
            </time>{' '}
            <span className="visually-hidden">{time.whole}, </span>
          </>
        )}
        <strong>
          {mark('!', warning, 'closed')}
          {mark('?', asks)}
          <bdi>{fullName}</bdi>
        </strong>
        {own && (
          <>
            <span className="visually-hidden">, for the client</span> <span>({own})</span>
          </>
        )}
        <span className="visually-hidden">,</span> <span>{service}</span>
        <span className="phone">, {words}</span>
      </Link>
    </li>
  );
}

const mark = (sign: string, meaning: string | false | undefined | null, className?: string) =>
  meaning && (
    <>
      <em className={className} role="img" aria-label={`${meaning},`}>
        {sign}
      </em>{' '}
    </>
  );

/** Texts of the start and of the interval, with the date of a start or end on another day. */
function timeOf({ start, end }: Interval, day: string) {
  const [from, to] = [clockOf(start), clockOf(end)];
  const begins = uaeDay(start) === day ? from.time : `${readableDay(from.date)}, ${from.time}`;
  const ends = to.date === from.date ? to.time : `${readableDay(to.date)}, ${to.time}`;
  // The ruler shows AM or PM.
  const [short, until] = [from, to].map(({ time }) => time.slice(0, 5).replace(/^0/, ''));
  return { short, until, whole: `${begins} to ${ends}` };
}

interface DayColumnProps {
  readonly day: AgendaDay;
  readonly from: number;
  readonly to: number;
  readonly rows: LeadRows;
  readonly drag: Drag;
  readonly busyId: string | null;
  readonly onFree: (start: Date) => void;
  readonly now: number | undefined;
}

/** The lines of text that fit an entry of this length, where an hour is 4rem high. */
const linesIn = (minutes: number) => Math.max(1, Math.floor(((minutes / 60) * 64 - 8) / 17.55));

export function DayColumn(props: DayColumnProps) {
  const { day: agendaDay, from, to, rows, drag, busyId, now, onFree } = props;
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
  const onClick = ({ target, currentTarget, clientY }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('a')) return;
    const { top, height: drawnHeight } = currentTarget.getBoundingClientRect();
    const clicked = from * 60 + ((clientY - top) / drawnHeight) * (to - from) * 60;
    onFree(uaeInstant(day, Math.floor(clicked / SLOT_MINUTES) * SLOT_MINUTES));
  };
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
              <AgendaEntry key={item.id} {...{ item, rows, day }} />
            ))}
          </ul>
        )}
      </header>
      {/* biome-ignore lint/a11y: `New appointment` does the same by keyboard. */}
      <div data-day-body={day} onClick={onClick}>
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
              return (
                <AgendaEntry
                  key={item.id}
                  {...{ item, span, isInClosure, rows, day }}
                  isDragged={drag.target?.item.id === item.id}
                  onPointerDown={
                    item.id === busyId ? undefined : (event) => drag.begin(event, entry, day)
                  }
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

/** Pointer movement in pixels that still counts as a click. */
const CLICK_TOLERANCE = 5;

interface Target {
  readonly item: AgendaItem;
  readonly day: string;
  readonly top: number;
  readonly minutes: number;
}

interface DragOptions {
  readonly from: number;
  readonly to: number;
  readonly onDrop: (item: AgendaItem, startsAt: string, minutes: number) => void;
}

/** Drags approved appointments. On touch screens, a drag scrolls instead. */
export function useDrag({ from, to, onDrop }: DragOptions) {
  const [target, setTarget] = useState<Target | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const begin = (
    event: ReactPointerEvent<HTMLElement>,
    { item, span, top }: Entry,
    day: string,
  ) => {
    const isMovable = item.status === 'approved' && uaeDay(span.start) === day;
    if (!isMovable || event.button !== 0 || event.pointerType === 'touch') return;
    const frame = event.currentTarget.closest('[data-day]')?.parentElement;
    if (!frame) return;
    const minutes = (span.end.getTime() - span.start.getTime()) / 60_000;
    const minuteAt = (body: Element, y: number) => {
      const box = body.getBoundingClientRect();
      return from * 60 + ((y - box.top) / box.height) * (to - from) * 60;
    };
    const bodies = [...frame.querySelectorAll<HTMLElement>('[data-day-body]')];
    const own = bodies.find((body) => body.dataset.dayBody === day);
    const grabOffset = own ? minuteAt(own, event.clientY) - top : 0;
    let dropped: Target | null = null;

    const move = ({ clientX, clientY }: PointerEvent) => {
      const far = Math.hypot(clientX - event.clientX, clientY - event.clientY);
      if (dropped === null && far < CLICK_TOLERANCE) return;
      const body = bodies.find((each) => each.getBoundingClientRect().right > clientX);
      const over = body ?? bodies.at(-1);
      if (!over) return;
      const slot = (minuteAt(over, clientY) - grabOffset) / SLOT_MINUTES;
      const step = Math.round(slot) * SLOT_MINUTES;
      const at = Math.min(Math.max(step, from * 60), to * 60 - SLOT_MINUTES);
      dropped = { item, day: over.dataset.dayBody ?? day, top: at, minutes };
      setTarget(dropped);
    };
    const end = () => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener, true);
      stop.current = null;
      setTarget(null);
    };
    const drop = () => {
      end();
      if (dropped === null) return;
      suppressClick();
      if (dropped.day === day && dropped.top === top) return;
      onDrop(item, uaeInstant(dropped.day, dropped.top).toISOString(), minutes);
    };
    const cancel = (pressed: Event) => {
      if (pressed instanceof KeyboardEvent && pressed.key !== 'Escape') return;
      end();
      if (dropped !== null) suppressClick();
    };
    const listeners: [string, EventListener][] = [
      ['pointermove', move as EventListener],
      ['pointerup', drop],
      ['pointercancel', cancel],
      ['keydown', cancel],
    ];
    stop.current?.();
    stop.current = end;
    for (const [name, listener] of listeners) window.addEventListener(name, listener, true);
  };
  return { begin, target };
}
export type Drag = ReturnType<typeof useDrag>;

function suppressClick(): void {
  const stopIt = (click: Event) => {
    click.preventDefault();
    click.stopPropagation();
  };
  window.addEventListener('click', stopIt, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stopIt, true), 100);
}
