import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { type Entry, SLOT_MINUTES } from '#client/staff/agenda/agenda-days.ts';
import type { AgendaItem } from '#shared/agenda/agenda.ts';
import { uaeDay, uaeInstant } from '#shared/calendar/uae-time.ts';
import { longestMinutes } from '#shared/catalogue/appointment-services.ts';

/** Pointer movement in pixels that still counts as a click. */
const CLICK_TOLERANCE = 5;
const EDGE = 48;

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

/** Drags approved appointments and those without a time. On touch screens, a drag scrolls instead. */
export function useDrag({ from, to, onDrop }: DragOptions) {
  const [target, setTarget] = useState<Target | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const begin = (
    event: ReactPointerEvent<HTMLElement>,
    { item, span, top = -1 }: Pick<Entry, 'item'> & Partial<Entry>,
    day: string,
  ) => {
    const isMovable = span
      ? item.status === 'approved' && uaeDay(span.start) === day
      : item.status !== 'completed';
    if (!isMovable || event.button !== 0 || event.pointerType === 'touch') return;
    const frame = event.currentTarget.closest('[data-day]')?.parentElement;
    if (!frame) return;
    const minutes = span
      ? (span.end.getTime() - span.start.getTime()) / 60_000
      : (item.minutes ?? longestMinutes(item.serviceType));
    const minuteAt = (body: Element, y: number) => {
      const box = body.getBoundingClientRect();
      return from * 60 + ((y - box.top) / box.height) * (to - from) * 60;
    };
    const bodies = [...frame.querySelectorAll<HTMLElement>('[data-day-body]')];
    const own = bodies.find((body) => body.dataset.dayBody === day);
    const grabOffset = own && span ? minuteAt(own, event.clientY) - top : 0;
    let dropped: Target | null = null;

    const move = ({ clientX, clientY }: PointerEvent) => {
      const far = Math.hypot(clientX - event.clientX, clientY - event.clientY);
      if (dropped === null && far < CLICK_TOLERANCE) return;
      const body = bodies.find((each) => each.getBoundingClientRect().right > clientX);
      const over = body ?? bodies.at(-1);
      if (!over) return;
      if (!span && clientY < headBottom(frame)) {
        dropped = null;
        return setTarget(null);
      }
      autoScroll(frame.parentElement, clientY);
      const slot = (minuteAt(over, clientY) - grabOffset) / SLOT_MINUTES;
      // An untimed appointment starts in the half hour below the pointer.
      const step = (span ? Math.round(slot) : Math.floor(slot)) * SLOT_MINUTES;
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

const headBottom = (frame: Element) =>
  frame.querySelector('[data-day] header')?.getBoundingClientRect().bottom ?? 0;

function autoScroll(scroller: HTMLElement | null, y: number): void {
  const box = scroller?.getBoundingClientRect();
  if (!box) return;
  const head = scroller?.querySelector('header')?.offsetHeight ?? 0;
  if (y < box.top + head + EDGE) scroller?.scrollBy({ top: -EDGE / 4 });
  if (y > box.bottom - EDGE) scroller?.scrollBy({ top: EDGE / 4 });
}

function suppressClick(): void {
  const stopIt = (click: Event) => {
    click.preventDefault();
    click.stopPropagation();
  };
  window.addEventListener('click', stopIt, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stopIt, true), 100);
}
