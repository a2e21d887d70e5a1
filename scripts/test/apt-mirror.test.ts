import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findDebianMirror } from './apt-mirror.ts';

function aptFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'apt-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'sources.list.d'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const SECURITY = `Types: deb
URIs: http://mirror.example/debian-security
Suites: bookworm-security
Components: main
`;

it('reads the mirror and its keyring from deb822 sources', () => {
  const main = `Types: deb
# http://snapshot.example/archive/debian
URIs: http://mirror.example/debian
Suites: bookworm bookworm-updates
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
`;
  const folder = aptFolder({ 'sources.list.d/debian.sources': `${SECURITY}\n${main}` });
  expect(findDebianMirror(folder)).toEqual({
    url: 'http://mirror.example/debian',
    signedBy: '/usr/share/keyrings/debian-archive-keyring.gpg',
  });
});

it('reads the mirror from a classic sources.list', () => {
  const folder = aptFolder({
    'sources.list': `# deb http://old.example/debian bookworm main
deb-src http://source.example/debian bookworm main
deb http://mirror.example/debian-security bookworm-security main
deb [arch=amd64 signed-by=/etc/key.gpg] https://mirror.example/debian bookworm main contrib
`,
  });
  const signedBy = '/etc/key.gpg';
  expect(findDebianMirror(folder)).toEqual({ url: 'https://mirror.example/debian', signedBy });
});

it.each([
  ['no sources', {}],
  ['only security updates', { 'sources.list.d/debian.sources': SECURITY }],
  ['another distribution', { 'sources.list': 'deb http://mirror.example/ubuntu noble main' }],
  ['a disc', { 'sources.list': 'deb cdrom:[Debian 12]/debian bookworm main' }],
])('finds no mirror in %s', (_what, files) => {
  expect(findDebianMirror(aptFolder(files))).toBeUndefined();
});
