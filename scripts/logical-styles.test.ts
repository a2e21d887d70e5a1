import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const CLIENT = 'src/client';
// Positions on a map do not mirror, and the staff area is English.
const PHYSICAL_BY_NATURE = /^(?:staff|illustrations\/maps)/;

const PHYSICAL = new RegExp(
  [
    /\b(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)(?:Width|Color|Style)?:/,
    /\bborder(?:Top|Bottom)(?:Left|Right)Radius:/,
    /[{,\s](?:left|right|ml|mr|pl|pr): ?['{\d-]/,
    /(?:textAlign|float|clear): ?'(?:left|right)'/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

const sources = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(CLIENT, path), 'utf8') }));

// Biome has no such rule for styles in TypeScript.
test('styles of public pages use logical properties, so that Arabic pages mirror', () => {
  const files = sources.filter(({ path }) => !PHYSICAL_BY_NATURE.test(path));
  const faults = files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        PHYSICAL.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});

test('only the class `flows` mirrors drawings, see docs/design-language.md', () => {
  const mirrors = /_rtl: ?\{[^}]*\b(?:transform|scale):/;
  expect(sources.filter(({ text }) => mirrors.test(text)).map(({ path }) => path)).toEqual([]);
  expect(sources.some(({ text }) => text.includes('.flows{scale:-1 1}'))).toBe(true);
});
