export interface StyledContent {
  readonly content: string;
  readonly css: string;
}

const CLASS = /\bcss-[a-z0-9]+/g;
const PROPERTY = /--s-[\w-]+/g;

/**
 * Shortens a page whose components never run in the browser: a token with one value is replaced by
 * the value, unused tokens are removed, and classes and other tokens get short names. React's marks
 * between texts, which only components in the browser need, are removed too.
 */
export function compact({ content, css }: StyledContent): StyledContent {
  const resolved = withoutUnusedTokens(withTokenValues(css), content);
  const short = shortNames(resolved + content);
  const renamed = (text: string) => text.replace(CLASS, short).replace(PROPERTY, short);
  return { content: renamed(content.replaceAll('<!-- -->', '')), css: renamed(resolved) };
}

const DEFINITION = /(--s-[\w-]+):([^;}]*);/g;

function withTokenValues(css: string): string {
  const values = new Map<string, string | undefined>();
  for (const [, name = '', value = ''] of css.matchAll(DEFINITION)) {
    values.set(name, values.has(name) ? undefined : value);
  }
  const resolve = (text: string): string =>
    text.replace(/var\((--s-[\w-]+)\)/g, (use, name) => {
      const value = values.get(name);
      return value === undefined ? use : resolve(value);
    });
  return resolve(css);
}

function withoutUnusedTokens(css: string, content: string): string {
  const used = new Set([...(css + content).matchAll(/var\((--s-[\w-]+)/g)].map(([, name]) => name));
  return css.replace(DEFINITION, (token, name) => (used.has(name) ? token : ''));
}

/** Names in the order of first use: `_a`, `_b`, ... for classes and `--_a`, `--_b`, ... for tokens. */
function shortNames(text: string): (name: string) => string {
  const names = new Map<string, string>();
  for (const [pattern, prefix] of [
    [CLASS, '_'],
    [PROPERTY, '--_'],
  ] as const) {
    const found = new Set(text.match(pattern));
    for (const [index, name] of [...found].entries()) names.set(name, prefix + letters(index));
  }
  return (name) => names.get(name) ?? name;
}

function letters(index: number): string {
  const rest = index % 26;
  const letter = String.fromCharCode(97 + rest);
  return index < 26 ? letter : letters((index - rest) / 26 - 1) + letter;
}
