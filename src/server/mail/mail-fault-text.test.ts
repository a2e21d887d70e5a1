import { createServer } from 'node:net';
import { createTransport } from 'nodemailer';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../testing/databases/free-ports.ts';
import { mailFaultText } from './mail-fault-text.ts';
import { Refusal } from './transport.ts';

/** Starts a mail server that stops after the test. Returns its port. */
async function mailServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return (server.server.address() as { port: number }).port;
}

const refusal = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });

async function textOf(port: number, options: object): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port, ...options });
  const message = { from: 'desk@71.example', to: 'layla@example.com', text: 'Test' };
  const error = await transport.sendMail(message).catch((thrown: unknown) => thrown);
  return mailFaultText(error, `smtp://user:geheim@127.0.0.1:${port}`);
}

const LOCKED: SMTPServerOptions = {
  ...{ authOptional: false, allowInsecureAuth: true },
  onAuth: (_auth, _session, done) => done(refusal(535, 'wrong password')),
};

it.each<[fault: string, server: SMTPServerOptions, transport: object, text: string | RegExp]>([
  ['a server without TLS', {}, { requireTLS: true }, 'does not offer TLS'],
  ['a port that expects STARTTLS', {}, { secure: true }, 'Use smtp:// in SMTP_URL'],
  // The certificate of smtp-server itself is self-signed.
  ['a certificate', { secure: true }, { secure: true }, 'certificate is not trusted'],
  ['an unknown host', {}, { host: 'mail.71.invalid' }, 'The host was not found'],
  [
    'a wrong password',
    LOCKED,
    { auth: { user: 'desk', pass: 'wrong' } },
    /rejected the sign-in[\s\S]*535 wrong password/,
  ],
  ['a missing password', LOCKED, {}, 'rejected the sign-in'],
  [
    'a rejected sender',
    { onMailFrom: (_address, _session, done) => done(refusal(553, 'not your domain')) },
    {},
    'Check MAIL_FROM',
  ],
  [
    'a rejected recipient, for now',
    { onRcptTo: (_address, _session, done) => done(refusal(450, 'greylisted')) },
    {},
    /rejected the recipient[\s\S]*temporary[\s\S]*450 greylisted/,
  ],
  [
    'a rejected message',
    {
      onData: (stream, _session, done) =>
        void stream.resume().on('end', () => done(refusal(554, 'spam'))),
    },
    {},
    /rejected the message(?![\s\S]*temporary)/,
  ],
])('explains %s, without the password', async (_fault, server, transport, expected) => {
  const port = await mailServer(server);
  const text = await textOf(port, transport);
  expect(text).toMatch(expected);
  expect(text).toContain(`Server: 127.0.0.1:${port}.`);
  expect(text).not.toContain('geheim');
});

it('explains a closed port and a silent server', async () => {
  expect(await textOf(await freePort(), {})).toContain('Nothing is listening on this port');
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => silent.close(() => resolve())));
  const { port } = silent.address() as { port: number };
  expect(await textOf(port, { greetingTimeout: 50 })).toContain('did not respond in time');
});

it('reads the cause of a Refusal, and explains an unwritable folder', () => {
  const cause = Object.assign(new Error('550 no'), { command: 'RCPT TO', responseCode: 550 });
  const url = 'smtp://mail.71.example';
  expect(mailFaultText(new Refusal('550 no', { cause }), url)).toContain('rejected the recipient');
  expect(mailFaultText(new Error('EROFS'), 'file:./mail')).toContain('was not written: EROFS');
});
