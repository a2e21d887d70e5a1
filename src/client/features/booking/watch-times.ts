import { type Availability, type AvailabilityInput, availabilityInput } from '#shared/calendar.ts';

/** Typing a date passes through several. */
const PAUSE_MS = 250;
/** How long an answer stands while the page is seen. */
const FRESH_MS = 60_000;

type Ask = (input: AvailabilityInput, signal: AbortSignal) => Promise<Availability>;

const askServer: Ask = async (input, signal) => {
  const { publicClient } = await import('#client/api/public-client.ts');
  return publicClient.appointments.availability.query(input, { signal });
};

/**
 * Tells which times are free on the day of `choice`, soon and then every minute, until it is
 * stopped by the function that it returns. It says nothing of a choice that is not whole or not
 * valid, and nothing where no answer comes: the form works without.
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
    // Nobody reads a page in the background; a minute later it is asked again.
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
