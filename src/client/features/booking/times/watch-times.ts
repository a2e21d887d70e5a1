import {
  type Availability,
  type AvailabilityInput,
  availabilityInput,
} from '#shared/calendar/calendar.ts';

/** A date passes through several values while the visitor types it. */
const DEBOUNCE_MS = 250;
const POLL_MS = 60_000;

type Query = (input: AvailabilityInput, signal: AbortSignal) => Promise<Availability>;

const queryServer: Query = async (input, signal) => {
  const { publicClient } = await import('#client/api/public-client.ts');
  return publicClient.appointments.availability.query(input, { signal });
};

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
