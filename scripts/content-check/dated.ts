const DAY_MS = 86_400_000;
const MAX_DAYS = 30;

/** The figures whose `asOf` is more than 30 days before `today`, with their dates. */
export function oldFiguresIn(content: unknown, today: Date): { name: string; asOf: string }[] {
  const search = (part: unknown, path: readonly string[]): { name: string; asOf: string }[] => {
    if (typeof part !== 'object' || part === null) return [];
    if (!('asOf' in part && 'source' in part)) {
      return Object.entries(part).flatMap(([key, inner]) => search(inner, [...path, key]));
    }
    const asOf = String(part.asOf);
    const days = (today.getTime() - Date.parse(asOf)) / DAY_MS;
    return days <= MAX_DAYS ? [] : [{ name: path.join('.'), asOf }];
  };
  return search(content, []);
}
