import { type RefObject, useEffect, useState } from 'react';
import { SmallButton } from '#client/components/button.tsx';
import { type AgendaDay, earlierThan } from './agenda-days.ts';
import { EarlierArea } from './agenda-frame.tsx';

interface EarlierMeetingsProps {
  readonly days: readonly AgendaDay[];
  readonly from: number;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Pixels per minute in an agenda; 0 before layout. */
export function minuteHeight(scroller: Element, hours: number): number {
  return (scroller.querySelector('[data-day-body]')?.clientHeight ?? 0) / (hours * 60);
}

/** Announces the meetings above the visible hours, and scrolls to the first of them. */
export function EarlierMeetings(props: EarlierMeetingsProps & { readonly to: number }) {
  const { days, from, to, scroller } = props;
  const [top, setTop] = useState(from * 60);
  useEffect(() => {
    const { current: area } = scroller;
    if (!area) return;
    const read = () => {
      const height = minuteHeight(area, to - from);
      setTop(from * 60 + (height > 0 ? Math.round(area.scrollTop / height) : 0));
    };
    read();
    area.addEventListener('scroll', read, { passive: true });
    return () => area.removeEventListener('scroll', read);
  }, [scroller, from, to]);
  const earlier = earlierThan(days, top);
  const [first] = earlier;
  const count = new Set(earlier.map(({ item }) => item.id)).size;
  const show = () => {
    const entry = scroller.current?.querySelector<HTMLElement>(
      `ol [data-lead="${first?.item.id}"] [data-lead-link]`,
    );
    // The button is about to disappear.
    entry?.focus({ preventScroll: true });
    entry?.scrollIntoView({ block: 'start', behavior: 'instant' });
  };
  return (
    <EarlierArea>
      {first && <SmallButton onClick={show}>↑ {count} earlier</SmallButton>}
    </EarlierArea>
  );
}
