import { placeholdersIn } from '#shared/owner-fact.ts';

interface ContentModule {
  readonly file: string;
  readonly content: unknown;
}

/** The output and exit code of `content:check`; `strict` fails while a fact is unset. */
export function contentReport(
  modules: readonly ContentModule[],
  strict: boolean,
): { text: string; exitCode: 0 | 1 } {
  const seen = new Set<object>();
  const unset = modules.map(({ file, content }) => ({
    file,
    found: placeholdersIn(content, seen),
  }));
  const total = unset.reduce((sum, { found }) => sum + found.length, 0);
  if (total === 0) return { text: 'Every fact is set.', exitCode: 0 };
  const lines = unset.flatMap(({ file, found }) =>
    found.length > 0 ? ['', file, ...found.map(lineOf)] : [],
  );
  const end = `${total} facts are still placeholders. Replace each value and mark it as a fact.`;
  return { text: [...lines, '', end].join('\n'), exitCode: strict ? 1 : 0 };
}

const lineOf = ({ name, value }: { readonly name: string; readonly value: string }) =>
  `  ${name.padEnd(36)} ${value || '(empty)'}`;
