import { useEffect, useState } from 'react';
import { publicClient } from '#client/api/public-client.ts';
import { useLocale } from '#client/language/language.tsx';
import {
  type Availability,
  type AvailabilityInput,
  availabilityInput,
  type OpenTime,
} from '#shared/calendar/calendar.ts';
import { slotChoices, timeText } from './times.ts';
import type { BookingChoice } from './use-booking-choice.ts';

export interface NearestTime {
  readonly time: OpenTime;
  readonly text: string;
}

interface Known {
  readonly request: string;
  readonly answer: Availability;
}

/** Reports the slots of the chosen day, which is in the form's zone. `firstDay` is the visitor's current day. */
export function useTimes(choice: BookingChoice, firstDay: string | undefined) {
  const { preferredDate: date, preferredTime, timezone, serviceType } = choice;
  const locale = useLocale();
  const [known, setKnown] = useState<Known>();
  const isWhole = serviceType !== '' && firstDay !== undefined && date >= firstDay;
  const request = isWhole ? `${date} ${timezone} ${serviceType}` : '';
  useEffect(() => {
    if (request === '') return;
    return watchTimes({ date, timezone, serviceType }, (answer) => setKnown({ request, answer }));
  }, [request, date, timezone, serviceType]);
  if (known?.request !== request) return undefined;
  const { nearest: time, ...rest } = slotChoices(known.answer, preferredTime, locale);
  const nearest: NearestTime | undefined = time && { time, text: timeText(time, date, locale) };
  return { ...rest, nearest };
}

/** A date passes through several values while the visitor types it. */
const DEBOUNCE_MS = 250;
const POLL_MS = 60_000;

type Query = (input: AvailabilityInput, signal: AbortSignal) => Promise<Availability>;

const queryServer: Query = (input, signal) =>
  publicClient.appointments.availability.query(input, { signal });

/**
 * Reports free times now and every minute, until the returned function stops it. Ignores invalid
 * choices and failures: the form works without free times.
 */
export function watchTimes(
  choice: Readonly<Record<'date' | 'timezone' | 'serviceType', string>>,
  onTimes: (answer: Availability) => void,
  query: Query = queryServer,
): () => void {
  const { data: input } = availabilityInput.safeParse(choice);
  if (!input) return () => undefined;

  let last = new AbortController();
  async function poll(whole: AvailabilityInput) {
    // Skip hidden pages; the next interval asks again.
    if (globalThis.document?.hidden) return;
    last.abort();
    last = new AbortController();
    const { signal } = last;
    const answer = await query(whole, signal).catch(() => undefined);
    if (answer && !signal.aborted) onTimes(answer);
  }
  const timeout = setTimeout(poll, DEBOUNCE_MS, input);
  const interval = setInterval(poll, POLL_MS, input);
  return () => {
    clearTimeout(timeout);
    clearInterval(interval);
    last.abort();
  };
}
