import type { Interval } from '../calendar/office-hours.ts';
import { requestedStart } from '../calendar/uae-time.ts';
import { longestMinutes } from '../catalogue/appointment-services.ts';
import type { AgendaItem } from './agenda.ts';

type Timed = Pick<
  AgendaItem,
  'serviceType' | 'preferredDate' | 'preferredTime' | 'timezone' | 'minutes'
> & { readonly startsAt: Date | string | null };

export function agendaSpan(item: Timed): Interval | undefined {
  const start = item.startsAt === null ? requestedStart(item) : new Date(item.startsAt);
  const minutes = item.minutes ?? longestMinutes(item.serviceType);
  return start && { start, end: new Date(start.getTime() + minutes * 60_000) };
}
