import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSmtpServer, type TestSmtpServer } from '../testing/mail/smtp-server.ts';
import { ownerCommand } from '../testing/programs/owner-command.ts';

let smtp: TestSmtpServer;
let folder: string;

beforeAll(async () => {
  smtp = await startSmtpServer({ password: 'a b' });
  folder = await mkdtemp(join(tmpdir(), 'mail-check-'));
});
afterAll(async () => {
  await smtp.close();
  await rm(folder, { recursive: true });
});

const check = (args: string[], env: Record<string, string>) =>
  ownerCommand('mail-check', args, { databaseUrl: undefined, dataDir: '/nowhere' }, env);
const from = { MAIL_FROM: '71 <desk@71.example>' };
const to = ['--to', 'layla@example.com'];

it('rejects an invalid address', async () => {
  const { status, output } = await check(['--to', 'layla'], { ...from, SMTP_URL: smtp.url });
  expect(status).toBe(2);
  expect(output).toContain('Usage:');
});

it('reports missing settings', async () => {
  const { status, output } = await check(to, { SMTP_URL: '', MAIL_FROM: '' });
  expect([status, output]).toEqual([1, expect.stringContaining('Mail is not configured')]);
});

it('reports why the server rejected the message', async () => {
  const before = smtp.taken.length;
  const wrong = await check(to, { ...from, SMTP_URL: smtp.url.replace('a%20b', 'guessed') });
  expect([wrong.status, wrong.output]).toEqual([1, expect.stringContaining('wrong password')]);
  expect(wrong.output).not.toContain('guessed');
  expect(smtp.taken.length).toBe(before);
});

it('sends one message and prints the server’s response', async () => {
  const { status, output } = await check(to, { ...from, SMTP_URL: smtp.url });
  expect([status, output]).toEqual([
    0,
    expect.stringContaining('The server accepted the mail: 250'),
  ]);
  expect(smtp.recipients.at(-1)).toBe('layla@example.com');
  const mail = smtp.taken.at(-1);
  expect(mail?.subject).toBe('Mail from the site works');
  expect(mail?.from?.value).toEqual([{ name: '71', address: 'desk@71.example' }]);
});

it('writes the message to a file for a trial', async () => {
  const { output } = await check(to, { ...from, SMTP_URL: `file:${folder}` });
  const [name = ''] = await readdir(folder);
  expect(output).toContain(`written to ${name}`);
  expect(await readFile(join(folder, name), 'utf8')).toContain('To: layla@example.com');
});
