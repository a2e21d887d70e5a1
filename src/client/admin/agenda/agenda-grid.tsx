import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { LeadRows } from '#client/admin/leads/list/use-lead-rows.ts';
import type { AgendaItem } from '#shared/agenda.ts';
import { DayColumn } from './agenda-day.tsx';
import { type AgendaDay, entryKey, hoursOf } from './agenda-days.ts';
import { Frame, Scroller } from './agenda-frame.tsx';
import { Ruler } from './agenda-ruler.tsx';
import { entryBeside } from './entry-beside.ts';
import type { AgendaView } from './use-agenda-view.ts';
import { useDrag } from './use-drag.ts';

interface AgendaGridProps {
  readonly days: readonly AgendaDay[];
  readonly rows: LeadRows;
  readonly zone: AgendaView['zone'];
  /** The present minute, in milliseconds, and its day in the UAE. */
  readonly now: number;
  readonly today: string;
  /** The appointment whose move is under way. */
  readonly busyId: string | null;
  readonly onDrop: (item: AgendaItem, startsAt: string, minutes: number) => void;
}

/** Days side by side along a ruler of hours. */
export function AgendaGrid({ days, rows, zone, now, today, busyId, onDrop }: AgendaGridProps) {
  const { from, to } = hoursOf(days);
  const drag = useDrag({ from, to, onDrop });
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useRef('');
  useLayoutEffect(() => {
    const present = `${days[0]?.day} ${from}`;
    if (present === shown.current) return;
    shown.current = present;
    // Begins with the office's hours, whatever was asked for at night.
    const opening = scroller.current?.querySelector<HTMLElement>('[data-opening]');
    const night = opening?.offsetTop ?? 0;
    const above = opening?.parentElement?.offsetTop ?? 0;
    const head = scroller.current?.querySelector('h3')?.offsetHeight ?? 0;
    scroller.current?.scrollTo({ top: night > 0 ? above + night - head : 0 });
  }, [days, from]);

  // One entry is a stop of the Tab key; arrows go to the others.
  const keys = days.flatMap(({ day, untimed, timed }) =>
    [...untimed, ...timed.map(({ item }) => item)].map((item) => entryKey(day, item)),
  );
  const [held, setHeld] = useState('');
  const stop = keys.includes(held) ? held : keys[0];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = entryBeside(event.target, event.key);
    if (next === undefined) return;
    event.preventDefault();
    next?.focus();
    next?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };
  const rulers = zone ? 2 : 1;
  const measures = {
    '--hours': to - from,
    gridTemplateColumns: `repeat(${rulers}, var(--ruler)) repeat(${days.length}, minmax(0, 1fr))`,
  } as CSSProperties;
  return (
    <Scroller
      ref={scroller}
      role="region"
      aria-label="Agenda in UAE time"
      // Without an entry nothing else in it can be reached and scrolled by keys.
      tabIndex={keys.length === 0 ? 0 : undefined}
      onKeyDown={onKeyDown}
    >
      <Frame style={measures} data-dragging={drag.target ? '' : undefined}>
        <Ruler {...{ from, to, days }} />
        {zone && <Ruler {...{ from, to, days, zone }} />}
        {days.map((day) => (
          <DayColumn
            key={day.day}
            {...{ day, from, to, rows, drag, busyId, stop, zone }}
            now={day.day === today ? now : undefined}
            onHold={setHeld}
          />
        ))}
      </Frame>
    </Scroller>
  );
}
