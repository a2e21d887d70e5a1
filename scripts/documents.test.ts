import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const documents = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

const ROOTED_PATH = /`((?:src|scripts|ops|e2e|migrations|docs|bench|deploy)\/[\w./-]*)`/g;
const RELATIVE_LINK = /\]\((?!https?:|#)([^)#]+)/g;

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  it('references only existing files and folders', () => {
    const named = [...text.matchAll(ROOTED_PATH)].map((match) => match[1] ?? '');
    const linked = [...text.matchAll(RELATIVE_LINK)].map((match) =>
      join(dirname(document), match[1] ?? ''),
    );
    expect([...named, ...linked].filter((path) => !existsSync(path))).toEqual([]);
  });
});

it('every npm script in the README exists', () => {
  const readme = readFileSync('README.md', 'utf8');
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const named = [...readme.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? '');
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
