import { placeholdersIn } from '#shared/owner-fact.ts';

/** The output and exit code of `content:check`; `strict` fails while a fact is unset. */
export function contentReport(
  modules: readonly { readonly file: string; readonly content: unknown }[],
  { strict }: { readonly strict: boolean },
): { text: string; exitCode: 0 | 1 } {
  const seen = new Set<object>();
  const parts = modules.map(({ file, content }) => ({
    file,
    found: placeholdersIn(content, seen),
  }));
  const total = parts.reduce((sum, { found }) => sum + found.length, 0);
  if (total === 0) return { text: 'Every fact is set.', exitCode: 0 };

  const lines = parts
    .filter(({ found }) => found.length > 0)
    .flatMap(({ file, found }) => [
      '',
      file,
      ...found.map(({ name, value }) => `  ${name.padEnd(36)} ${value || '(empty)'}`),
    ]);
  const end = `${total} facts are still placeholders. Replace each value and mark it as a fact.`;
  return { text: [...lines, '', end].join('\n'), exitCode: strict ? 1 : 0 };
}
