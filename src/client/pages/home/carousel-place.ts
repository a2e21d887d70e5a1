/** The slide at `index`, where the first follows the last and the other way round. */
export function wrapped(index: number, count: number): number {
  return ((index % count) + count) % count;
}
