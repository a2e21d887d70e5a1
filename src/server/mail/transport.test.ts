import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startSmtpServer } from '../testing/mail/smtp-server.ts';
import { createMailServer, type OutgoingMail, Refusal } from './transport.ts';

const FROM = { name: '71', address: 'desk@71.example' };
/** Timeouts long enough for a busy machine. Tests of timeouts use shorter ones. */
const TIMEOUTS = { connectMs: 60_000, silentMs: 60_000, sendMs: 60_000 };

const aMail = (change: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: '<0198f0a2@71.example>',
  to: 'layla@example.com',
  subject: 'Your message was sent',
  text: 'Dear Layla',
  html: '<p>Dear Layla</p>',
  isAutomatic: true,
  ...change,
});

async function serverOfThisTest(options: Parameters<typeof startSmtpServer>[0] = {}) {
  const smtp = await startSmtpServer(options);
  onTestFinished(() => smtp.close());
  return smtp;
}

async function mailTo(url: string, settings: object = {}, timeouts = TIMEOUTS) {
  const mail = await createMailServer({ SMTP_URL: url, MAIL_FROM: FROM, ...settings }, timeouts);
  onTestFinished(() => mail.close());
  return mail;
}

async function folderOfThisTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const faultOf = (sent: Promise<unknown>): Promise<unknown> =>
  sent.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a server that does not accept a message', () => {
  const cases = [
    ...[421, 451, 553].map((code) => ({ code, step: 'MAIL' as const })),
    ...[450, 550].map((code) => ({ code, step: 'RCPT' as const })),
    ...[421, 450, 451, 452, 550, 552, 554].map((code) => ({ code, step: 'DATA' as const })),
  ];

  it.each(cases)('$code at $step', async ({ code, step }) => {
    const smtp = await serverOfThisTest();
    smtp.faults.push({ step, code, text: 'in its own words' });
    const mail = await mailTo(smtp.url);
    const fault = await faultOf(mail.send(aMail()));
    expect(fault).toMatchObject({ message: expect.stringContaining(`${code} in its own words`) });
    expect(fault instanceof Refusal).toBe(code >= 500);
    expect([smtp.taken.length, smtp.begun()]).toEqual([0, 1]);
    // The next message is not affected.
    expect(await mail.send(aMail())).toMatch(/^250 /);
  });

  it('causes no permanent failure if our account is rejected', async () => {
    const smtp = await serverOfThisTest({ password: 'right' });
    const wrong = await mailTo(smtp.url.replace(':right@', ':wrong@'));
    const fault = await faultOf(wrong.send(aMail()));
    expect(fault).not.toBeInstanceOf(Refusal);
    expect(fault).toMatchObject({ message: expect.stringContaining('535 wrong password') });
    const without = await mailTo(smtp.url.replace(/desk:.*@/, ''));
    const unknown = await faultOf(without.send(aMail()));
    expect(unknown).not.toBeInstanceOf(Refusal);
    expect(unknown).toMatchObject({ responseCode: 530 });
    await (await mailTo(smtp.url)).send(aMail());
    expect(smtp.taken).toHaveLength(1);
  });

  it('is abandoned when a message takes too long', async () => {
    const smtp = await serverOfThisTest();
    smtp.faults.push({ step: 'DATA', does: 'hang' });
    const mail = await mailTo(smtp.url, {}, { ...TIMEOUTS, sendMs: 500 });
    const fault = await faultOf(mail.send(aMail()));
    expect(fault).toMatchObject({ code: 'EABORT' });
    expect(fault).not.toBeInstanceOf(Refusal);
  });

  it('is abandoned immediately on close', async () => {
    const smtp = await serverOfThisTest();
    smtp.faults.push({ step: 'DATA', does: 'hang' });
    const mail = await mailTo(smtp.url);
    const fault = faultOf(mail.send(aMail()));
    await expect.poll(() => smtp.faults, { timeout: 30_000 }).toEqual([]);
    mail.close();
    expect(await fault).toBeInstanceOf(Error);
  });
});

describe('TLS', () => {
  // 0.0.0.0 reaches this machine but is not a loopback address.
  const elsewhere = (url: string) => url.replace('127.0.0.1', '0.0.0.0');

  it('is required for a server on another machine', async () => {
    const smtp = await serverOfThisTest();
    const fault = await faultOf((await mailTo(elsewhere(smtp.url))).send(aMail()));
    expect(fault).toMatchObject({ message: expect.stringContaining('STARTTLS') });
    await (await mailTo(smtp.url)).send(aMail());
    expect([smtp.begun(), smtp.taken.length]).toEqual([1, 1]);
  });

  it('requires a trusted certificate, except on this machine', async () => {
    const smtp = await serverOfThisTest({ tls: true });
    const fault = await faultOf((await mailTo(elsewhere(smtp.url))).send(aMail()));
    expect(fault).toMatchObject({ message: expect.stringContaining('certificate') });
    expect(smtp.begun()).toBe(0);
    await (await mailTo(smtp.url)).send(aMail());
    expect(smtp.taken).toHaveLength(1);
  });
});

describe('a message', () => {
  it.each([
    ['two@example.com, three@example.com', 1],
    ['"a,b"@example.com', 1],
    ['layla@example.com\r\nBCC: victim@example.com', 1],
    ['layla@example.com>, <victim@example.com', 1],
  ])('to %j has at most one recipient', async (to, most) => {
    const smtp = await serverOfThisTest();
    const fault = await faultOf((await mailTo(smtp.url)).send(aMail({ to })));
    const recipients = smtp.recipients.join('\n');
    expect(recipients).not.toMatch(/^(?:victim|three|two)@/m);
    expect(smtp.taken.length).toBeLessThanOrEqual(most);
    if (smtp.taken.length === 0) expect(fault).toBeInstanceOf(Error);
    for (const { bcc, cc, headers } of smtp.taken) {
      expect([bcc, cc, headers.get('bcc')]).toEqual([undefined, undefined, undefined]);
    }
  });

  it('cannot get additional headers from line breaks in a text', async () => {
    const smtp = await serverOfThisTest();
    const mail = await mailTo(smtp.url, { MAIL_REPLY_TO: { name: '', address: 'us@71.example' } });
    const subject = 'Hello\r\nBcc: victim@example.com\r\n\r\n<script>';
    await mail.send(aMail({ subject, isAutomatic: false }));
    const [taken] = smtp.taken;
    expect(taken?.bcc).toBeUndefined();
    expect(taken?.subject).toContain('Hello');
    expect(taken?.replyTo?.text).toBe('us@71.example');
    expect(taken?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(taken?.messageId).toBe('<0198f0a2@71.example>');
  });

  it('is signed if a DKIM key is set', async () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const file = join(await folderOfThisTest(), 'dkim.pem');
    await writeFile(file, privateKey);
    const key = { DKIM_DOMAIN: '71.example', DKIM_SELECTOR: 'nov', DKIM_KEY_FILE: file };
    const smtp = await serverOfThisTest();
    await (await mailTo(smtp.url, key)).send(aMail());
    const [signature = ''] = /^DKIM-Signature:.*?(?=\r\n\S)/ims.exec(smtp.raw[0] ?? '') ?? [];
    const fields = signature.replaceAll(/\s/g, '').split(';');
    expect(fields).toEqual(expect.arrayContaining(['d=71.example', 's=nov', 'a=rsa-sha256']));
    const signed = fields.find((field) => field.startsWith('h='));
    for (const header of ['from', 'to', 'subject', 'date']) expect(signed).toContain(header);
    await expect(mailTo(smtp.url, { ...key, DKIM_KEY_FILE: `${file}.not` })).rejects.toThrow();
  });

  it('is written to a private file in a trial without a server', async () => {
    const folder = join(await folderOfThisTest(), 'mail');
    await (await mailTo(`file:${folder}`)).send(aMail());
    const files = await readdir(folder);
    expect(files).toEqual([expect.stringMatching(/^[\w-]+\.eml$/)]);
    const file = join(folder, files[0] ?? '');
    const parsed = await simpleParser(await readFile(file));
    expect(parsed.text?.trim()).toBe('Dear Layla');
    expect(parsed.to).toMatchObject({ text: 'layla@example.com' });
    expect(((await stat(file)).mode & 0o077) + ((await stat(folder)).mode & 0o077)).toBe(0);
  });
});
