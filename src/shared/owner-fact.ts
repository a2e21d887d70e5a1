/** A fact that only the owner can provide. `npm run content:check` lists the unset facts. */
export interface OwnerFact {
  readonly value: string;
  readonly placeholder: boolean;
}

export const placeholder = (value: string): OwnerFact => ({ value, placeholder: true });

export const fact = (value: string): OwnerFact => ({ value, placeholder: false });

/**
 * The unset facts by their path, as in `team.2.name`. A fact with several paths is listed once, under
 * the first, and not at all if it is in `seen`.
 */
export function placeholdersIn(content: unknown, seen = new Set<object>()) {
  const search = (part: unknown, path: readonly string[]): { name: string; value: string }[] => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return [];
    seen.add(part);
    if (isPlaceholder(part)) return [{ name: path.join('.'), value: String(part.value) }];
    return Object.entries(part).flatMap(([key, inner]) => search(inner, [...path, key]));
  };
  return search(content, []);
}

function isPlaceholder(part: object): part is { value: unknown; placeholder: true } {
  return 'value' in part && 'placeholder' in part && part.placeholder === true;
}
