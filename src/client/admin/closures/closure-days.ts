import type { Closure } from '#shared/calendar/closures.ts';
import { readableDay } from '#shared/calendar/uae-time.ts';

type Days = Pick<Closure, 'firstDay' | 'lastDay' | 'fromTime' | 'untilTime'>;

/** A closure's days and times in the UAE. */
export function closureDays({ firstDay, lastDay, fromTime, untilTime }: Days): string {
  const [first, last] = [readableDay(firstDay), readableDay(lastDay)];
  const isPart = fromTime !== null || untilTime !== null;
  const [from, until] = [fromTime ?? '00:00', untilTime ?? '24:00'];
  if (firstDay === lastDay) return isPart ? `${first}, ${from} – ${until}` : first;
  return isPart ? `${first}, ${from} – ${last}, ${until}` : `${first} – ${last}`;
}
