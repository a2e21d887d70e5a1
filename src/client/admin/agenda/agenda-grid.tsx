import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { LeadRows } from '#client/admin/leads/list/use-lead-rows.ts';
import type { AgendaItem } from '#shared/agenda/agenda.ts';
import { DayColumn } from './agenda-day.tsx';
import { type AgendaDay, entryKey, hoursOf, openingMinute } from './agenda-days.ts';
import { Frame, Scroller } from './agenda-frame.tsx';
import { Ruler } from './agenda-ruler.tsx';
import { EarlierMeetings, minuteHeight } from './earlier-meetings.tsx';
import { entryBeside } from './entry-beside.ts';
import type { AgendaView } from './use-agenda-view.ts';
import { useDrag } from './use-drag.ts';

interface AgendaGridProps {
  readonly days: readonly AgendaDay[];
  /** Whether `days` show their own data, not placeholder data of other days. */
  readonly loaded: boolean;
  readonly rows: LeadRows;
  readonly zone: AgendaView['zone'];
  /** The current minute, in milliseconds, and its day in the UAE. */
  readonly now: number;
  readonly today: string;
  readonly busyId: string | null;
  readonly onDrop: (item: AgendaItem, startsAt: string, minutes: number) => void;
}

export function AgendaGrid(props: AgendaGridProps) {
  const { days, loaded, rows, zone, now, today, busyId, onDrop } = props;
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
    const height = minuteHeight(area, to - from);
    const opening = openingMinute(days, height > 0 ? (area.clientHeight - head) / height : 0);
    area.scrollTo({ top: (opening - from * 60) * height });
  });

  // One entry is in the tab order; arrow keys reach the others.
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
      // Without an entry, the scroller itself must be focusable for keyboard scrolling.
      tabIndex={keys.length === 0 ? 0 : undefined}
      onKeyDown={onKeyDown}
    >
      <EarlierMeetings {...{ days, from, to, scroller }} />
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
