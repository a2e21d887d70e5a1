import {
  type Availability,
  type AvailabilityInput,
  availabilityInput,
} from '#shared/calendar/calendar.ts';

/** While it is typed, a date passes through several values. */
const PAUSE_MS = 250;
const FRESH_MS = 60_000;

type Ask = (input: AvailabilityInput, signal: AbortSignal) => Promise<Availability>;

const askServer: Ask = async (input, signal) => {
  const { publicClient } = await import('#client/api/public-client.ts');
  return publicClient.appointments.availability.query(input, { signal });
};

/**
 * Reports free times now and every minute, until the returned function stops it. Ignores
 * invalid choices and failures: the form works without it.
 */
export function watchTimes(
  choice: Readonly<Record<'date' | 'timezone' | 'serviceType', string>>,
  tell: (answer: Availability) => void,
  ask: Ask = askServer,
): () => void {
  const { data: input } = availabilityInput.safeParse(choice);
  if (!input) return () => undefined;

  let last = new AbortController();
  async function look(whole: AvailabilityInput) {
    // Skip hidden pages; the next tick asks again.
    if (globalThis.document?.hidden) return;
    last.abort();
    last = new AbortController();
    const { signal } = last;
    const answer = await ask(whole, signal).catch(() => undefined);
    if (answer && !signal.aborted) tell(answer);
  }
  const first = setTimeout(look, PAUSE_MS, input);
  const others = setInterval(look, FRESH_MS, input);
  return () => {
    clearTimeout(first);
    clearInterval(others);
    last.abort();
  };
}
