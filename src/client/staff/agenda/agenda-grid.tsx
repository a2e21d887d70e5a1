import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { DayColumn, useDrag } from '#client/staff/agenda/agenda-day.tsx';
import { type AgendaDay, hoursOf } from '#client/staff/agenda/agenda-days.ts';
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
  /** A click on an empty time of a day. */
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

  const measures = {
    '--hours': to - from,
    gridTemplateColumns: `var(--ruler) repeat(${days.length}, minmax(0, 1fr))`,
  } as CSSProperties;
  return (
    <Scroller ref={scroller} role="region" aria-label="Agenda in UAE time" tabIndex={0}>
      <Frame style={measures} data-dragging={drag.target ? '' : undefined}>
        <Ruler {...{ from, to, days }} />
        {days.map((day) => (
          <DayColumn
            key={day.day}
            {...{ day, from, to, rows, drag, busyId, onFree }}
            now={day.day === today ? now : undefined}
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
