/** The slide at `index`, wrapping around at both ends. */
export function wrapped(index: number, count: number): number {
  return ((index % count) + count) % count;
}
