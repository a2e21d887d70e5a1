import type { AgendaItem } from './agenda.ts';
import { DEFAULT_TIMEZONE } from './appointment-options.ts';
import { longestMinutes } from './catalogue/appointment-services.ts';
import type { Interval } from './office-hours.ts';
import { slotInstant } from './uae-time.ts';

type Timed = Pick<
  AgendaItem,
  'serviceType' | 'preferredDate' | 'preferredTime' | 'timezone' | 'minutes'
> & { readonly startsAt: Date | string | null };

/** The confirmed or requested time of an appointment; undefined if none was given. */
export function agendaSpan(item: Timed): Interval | undefined {
  const { preferredDate, preferredTime, timezone } = item;
  const asked = preferredTime
    ? slotInstant(preferredDate, preferredTime, timezone ?? DEFAULT_TIMEZONE)
    : undefined;
  const start = item.startsAt === null ? asked : new Date(item.startsAt);
  const minutes = item.minutes ?? longestMinutes(item.serviceType);
  return start && { start, end: new Date(start.getTime() + minutes * 60_000) };
}
