import { createServer } from 'node:net';
import { createTransport } from 'nodemailer';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { mailFaultText } from './mail-fault-text.ts';
import { Refusal } from './transport.ts';

interface Listener {
  listen(port: number, host: string, done: () => void): unknown;
  close(done: () => void): unknown;
}

async function listening(server: Listener, address: () => unknown): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return (address() as { port: number }).port;
}

/** Starts a mail server that stops after the test. Returns its port. */
function mailServer(options: SMTPServerOptions = {}): Promise<number> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options });
  server.on('error', () => undefined);
  return listening(server, () => server.server.address());
}

const refusal = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });

async function textOf(port: number, options: object = {}): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port, ...options });
  const message = {
    from: 'desk@71.example',
    to: 'layla@example.com',
    subject: 'Test',
    text: 'Test',
  };
  const error = await transport.sendMail(message).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return mailFaultText(error, `smtp://user:geheim@127.0.0.1:${port}`);
}

it('contains the server’s name and never the password', async () => {
  const port = await mailServer();
  const text = await textOf(port, { requireTLS: true });
  expect(text).toContain(`Server: 127.0.0.1:${port}.`);
  expect(text).not.toContain('geheim');
});

it('explains a server without TLS, and a port that expects STARTTLS', async () => {
  const port = await mailServer();
  expect(await textOf(port, { requireTLS: true })).toContain('does not offer TLS');
  expect(await textOf(port, { secure: true })).toContain('Use smtp:// in SMTP_URL');
});

it('explains an untrusted certificate', async () => {
  // The certificate of smtp-server itself, which is self-signed.
  const port = await mailServer({ secure: true });
  expect(await textOf(port, { secure: true })).toContain('certificate is not trusted');
});

it('explains a closed port and a silent server', async () => {
  const closed = createServer();
  const free = await listening(closed, () => closed.address());
  await new Promise<void>((resolve) => closed.close(() => resolve()));
  expect(await textOf(free)).toContain('Nothing is listening on this port');
  const silent = createServer();
  const port = await listening(silent, () => silent.address());
  expect(await textOf(port, { greetingTimeout: 50 })).toContain('did not respond in time');
});

it('explains an unknown host', async () => {
  expect(await textOf(25, { host: 'mail.71.invalid' })).toContain('The host was not found');
});

it('explains wrong or missing credentials', async () => {
  const onAuth: SMTPServerOptions['onAuth'] = (_auth, _session, done) =>
    done(refusal(535, 'wrong password'));
  const port = await mailServer({ authOptional: false, allowInsecureAuth: true, onAuth });
  const auth = { user: 'desk', pass: 'wrong' };
  expect(await textOf(port, { auth })).toMatch(/rejected the sign-in[\s\S]*535 wrong password/);
  expect(await textOf(port)).toContain('rejected the sign-in');
});

it('explains a rejected sender, recipient or message, and temporary errors', async () => {
  const sender = await mailServer({
    onMailFrom: (_address, _session, done) => done(refusal(553, 'not your domain')),
  });
  expect(await textOf(sender)).toContain('Check MAIL_FROM');
  const recipient = await mailServer({
    onRcptTo: (_address, _session, done) => done(refusal(450, 'greylisted')),
  });
  expect(await textOf(recipient)).toMatch(
    /rejected the recipient[\s\S]*temporary[\s\S]*450 greylisted/,
  );
  const message = await mailServer({
    onData(stream, _session, done) {
      stream.resume().on('end', () => done(refusal(554, 'spam')));
    },
  });
  const text = await textOf(message);
  expect(text).toContain('rejected the message');
  expect(text).not.toContain('temporary');
});

it('reads the cause of a Refusal, and explains an unwritable folder', () => {
  const cause = Object.assign(new Error('550 no'), { command: 'RCPT TO', responseCode: 550 });
  const url = 'smtp://mail.71.example';
  expect(mailFaultText(new Refusal('550 no', { cause }), url)).toContain('rejected the recipient');
  expect(mailFaultText(new Error('EROFS'), 'file:./mail')).toContain('was not written: EROFS');
});
