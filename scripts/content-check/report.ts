import { placeholdersIn } from '#shared/owner-fact.ts';

const DAY_MS = 86_400_000;
const MAX_DAYS = 30;

interface ContentModule {
  readonly file: string;
  readonly content: unknown;
}

/**
 * The output and exit code of `content:check`; `strict` fails while a fact is unset. A figure that is
 * older than 30 days is only a warning.
 */
export function contentReport(
  modules: readonly ContentModule[],
  { strict, today }: { readonly strict: boolean; readonly today: Date },
): { text: string; exitCode: 0 | 1 } {
  const old = modules.flatMap(({ file, content }) =>
    section(file, oldFiguresIn(content, today), ({ asOf }) => `as of ${asOf}`),
  );
  const warning = ['', 'These figures are older than 30 days. Check each value and its date.'];
  const seen = new Set<object>();
  const unset = modules.map(({ file, content }) => ({
    file,
    found: placeholdersIn(content, seen),
  }));
  const total = unset.reduce((sum, { found }) => sum + found.length, 0);
  const lines = unset.flatMap(({ file, found }) => section(file, found, ({ value }) => value));
  const end =
    total === 0
      ? ['Every fact is set.']
      : ['', `${total} facts are still placeholders. Replace each value and mark it as a fact.`];
  return {
    text: [...(old.length > 0 ? [...old, ...warning, ''] : []), ...lines, ...end].join('\n'),
    exitCode: strict && total > 0 ? 1 : 0,
  };
}

function section<Found extends { readonly name: string }>(
  file: string,
  found: readonly Found[],
  describe: (found: Found) => string,
): string[] {
  if (found.length === 0) return [];
  const lines = found.map((one) => `  ${one.name.padEnd(36)} ${describe(one) || '(empty)'}`);
  return ['', file, ...lines];
}

/** The figures whose `asOf` is more than 30 days before `today`, with their dates. */
function oldFiguresIn(content: unknown, today: Date): { name: string; asOf: string }[] {
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
