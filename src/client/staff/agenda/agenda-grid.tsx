import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { DayColumn, useDrag } from '#client/staff/agenda/agenda-day.tsx';
import {
  type AgendaDay,
  entryKey,
  freeSlots,
  hoursOf,
  slotKey,
} from '#client/staff/agenda/agenda-days.ts';
import { Frame, RulerColumn, Scroller, topOf } from '#client/staff/agenda/agenda-frame.tsx';
import type { LeadRows } from '#client/staff/leads/lead-rows.tsx';
import type { AgendaItem } from '#shared/agenda/agenda.ts';

interface AgendaGridProps {
  readonly days: readonly AgendaDay[];
  /** False while `days` contain placeholder data of other days. */
  readonly loaded: boolean;
  readonly rows: LeadRows;
  readonly now: number;
  readonly today: string;
  readonly busyId: string | null;
  readonly onDrop: (item: AgendaItem, startsAt: string, minutes: number) => void;
  readonly onFree: (start: Date) => void;
}

export function AgendaGrid(props: AgendaGridProps) {
  const { days, loaded, rows, now, today, busyId, onDrop, onFree } = props;
  const { from, to } = hoursOf(days);
  const drag = useDrag({ from, to, onDrop });
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useRef('');
  useLayoutEffect(() => {
    const { current: area } = scroller;
    if (!area) return;
    const head = area.querySelector('header')?.offsetHeight ?? 0;
    area.style.setProperty('--head', `${head}px`);
    const present = `${days[0]?.day} ${days.length} ${from}`;
    if (!loaded || present === shown.current) return;
    shown.current = present;
    // Opens at the top, or at the first meeting if that would be out of view.
    const tops = [...area.querySelectorAll<HTMLElement>('ol > li')].map((li) => li.offsetTop);
    const first = Math.min(...tops);
    const isHidden = tops.length > 0 && first > area.clientHeight - head - 48;
    area.scrollTo({ top: isHidden ? first : 0 });
  });

  const free = days.map((day) => (loaded ? freeSlots(day, now) : []));
  // One entry or free time is in the tab order; arrow keys reach the others.
  const keys = [
    ...days.flatMap(({ day, untimed, timed }) =>
      [...untimed, ...timed.map(({ item }) => item)].map((item) => entryKey(day, item)),
    ),
    ...days.flatMap(({ day }, index) => free[index]?.map((start) => slotKey(day, start)) ?? []),
  ];
  const [focusedKey, setFocusedKey] = useState('');
  const tabStop = keys.includes(focusedKey) ? focusedKey : keys[0];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = adjacentStop(event.target, event.key);
    if (next === undefined) return;
    event.preventDefault();
    next?.focus();
    next?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };
  const measures = {
    '--hours': to - from,
    gridTemplateColumns: `var(--ruler) repeat(${days.length}, minmax(0, 1fr))`,
  } as CSSProperties;
  return (
    <Scroller
      ref={scroller}
      role="region"
      aria-label="Agenda in UAE time"
      // Without an entry or a free time, the scroller itself must be focusable for keyboard scrolling.
      tabIndex={keys.length === 0 ? 0 : undefined}
      onKeyDown={onKeyDown}
    >
      <Frame style={measures} data-dragging={drag.target ? '' : undefined}>
        <Ruler {...{ from, to, days }} />
        {days.map((day, index) => (
          <DayColumn
            key={day.day}
            {...{ day, from, to, rows, drag, busyId, tabStop, onFree }}
            now={day.day === today ? now : undefined}
            free={free[index] ?? []}
            onHold={setFocusedKey}
          />
        ))}
      </Frame>
    </Scroller>
  );
}

interface RulerProps {
  readonly from: number;
  readonly to: number;
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

const STOP = '[data-at]';

const minuteOf = (stop: HTMLElement) => Number(stop.dataset.at);

const stopsOf = (day: Element) =>
  [...day.querySelectorAll<HTMLElement>(STOP)].sort((a, b) => minuteOf(a) - minuteOf(b));

/** The element to focus after an arrow key, Home or End: null if none, undefined for other keys. */
function adjacentStop(place: EventTarget, key: string): HTMLElement | null | undefined {
  const current = place instanceof Element ? place.closest<HTMLElement>(STOP) : null;
  const day = current?.closest('[data-day]');
  if (!current || !day) return undefined;
  const stops = stopsOf(day);
  if (key === 'Home') return stops[0];
  if (key === 'End') return stops.at(-1);
  if (key === 'ArrowDown') return stops[stops.indexOf(current) + 1] ?? null;
  if (key === 'ArrowUp') return stops[stops.indexOf(current) - 1] ?? null;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const days = [...(day.parentElement?.querySelectorAll('[data-day]') ?? [])];
  const index = days.indexOf(day);
  const others = key === 'ArrowRight' ? days.slice(index + 1) : days.slice(0, index).reverse();
  const [nearest = []] = others.map(stopsOf).filter(({ length }) => length > 0);
  const far = (stop: HTMLElement) => Math.abs(minuteOf(stop) - minuteOf(current));
  return nearest.toSorted((a, b) => far(a) - far(b))[0] ?? null;
}
