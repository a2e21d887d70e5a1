/** The entries of a day in order. Each is a link with its minute of the day. */
const entriesOf = (day: Element) => [...day.querySelectorAll<HTMLElement>('[data-lead-link]')];

const minuteOf = (entry: HTMLElement) => Number(entry.dataset.at);

/** The entry that an arrow key moves to. Null if there is none, undefined for other keys. */
export function entryBeside(place: EventTarget, key: string): HTMLElement | null | undefined {
  const held = place instanceof Element ? place.closest<HTMLElement>('[data-lead-link]') : null;
  const day = held?.closest('[data-day]');
  if (!held || !day) return undefined;
  const entries = entriesOf(day);
  if (key === 'Home') return entries[0];
  if (key === 'End') return entries.at(-1);
  if (key === 'ArrowDown') return entries[entries.indexOf(held) + 1] ?? null;
  if (key === 'ArrowUp') return entries[entries.indexOf(held) - 1] ?? null;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const days = [...(day.parentElement?.querySelectorAll('[data-day]') ?? [])];
  const index = days.indexOf(day);
  const others = key === 'ArrowRight' ? days.slice(index + 1) : days.slice(0, index).reverse();
  const [nearest = []] = others.map(entriesOf).filter(({ length }) => length > 0);
  const far = (entry: HTMLElement) => Math.abs(minuteOf(entry) - minuteOf(held));
  return nearest.toSorted((a, b) => far(a) - far(b))[0] ?? null;
}
