import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

type Step = 'MAIL' | 'RCPT' | 'DATA';

/** A fault that the server simulates instead of accepting a message. */
export type Fault =
  | { step: Step; code: number; text?: string }
  | { step: 'DATA'; does: 'hang' | 'close' };

export interface TestSmtpServer {
  url: string;
  taken: ParsedMail[];
  /** The raw messages, one byte per character. */
  raw: string[];
  /** The recipients of each message, in the order of `taken`, comma-separated. */
  recipients: string[];
  /** The time of each message, in `performance.now()`. */
  takenAt: number[];
  /** Faults for the next messages, one for each. Later messages are accepted. */
  faults: Fault[];
  /** Recipients for whom the server never answers. */
  hangsFor: Set<string>;
  /** Answers every hanging command: accepts the recipient, or rejects it with this code. */
  release(code?: number): void;
  begun: () => number;
  close(): Promise<void>;
}

const failure = ({ code, text = 'simulated failure' }: { code: number; text?: string }) =>
  Object.assign(new Error(text), { responseCode: code });

interface Options {
  /** The password of the account `desk`. If it is set, the server requires a sign-in. */
  password?: string;
  port?: number;
  slowMs?: number;
  /** Offers STARTTLS with an untrusted certificate. */
  tls?: boolean;
}

/** A real SMTP server with simulated faults. */
export async function startSmtpServer({
  password,
  port: wanted = 0,
  slowMs = 0,
  tls = false,
}: Options = {}): Promise<TestSmtpServer> {
  const taken: ParsedMail[] = [];
  const raw: string[] = [];
  const recipients: string[] = [];
  const takenAt: number[] = [];
  const faults: Fault[] = [];
  let begun = 0;
  const hanging = new Set<(error?: Error | null) => void>();
  const hangsFor = new Set<string>();
  const faultAt = (step: Step): { code: number; text?: string } | undefined => {
    const [fault] = faults;
    if (fault === undefined || fault.step !== step || 'does' in fault) return undefined;
    faults.shift();
    return fault;
  };
  const server = new SMTPServer({
    authOptional: password === undefined,
    disabledCommands: tls ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password: given }, _session, done) => {
      if (given === password) done(null, { user: 'desk' });
      else done(failure({ code: 535, text: 'wrong password' }));
    },
    onMailFrom(_address, _session, done) {
      begun += 1;
      const fault = faultAt('MAIL');
      setTimeout(() => done(fault ? failure(fault) : null), slowMs);
    },
    onRcptTo({ address }, _session, done) {
      if (hangsFor.has(address)) return void hanging.add(done);
      const fault = faultAt('RCPT');
      done(fault ? failure(fault) : null);
    },
    onData(stream, session, done) {
      const [fault] = faults;
      if (fault?.step === 'DATA') faults.shift();
      const read = async () => {
        const message = await buffer(stream);
        return { message, mail: await simpleParser(message) };
      };
      read().then(({ message, mail }) => {
        if (fault?.step === 'DATA' && 'does' in fault) {
          if (fault.does === 'hang') hanging.add(done);
          else for (const connection of server.connections) connection.close();
          return;
        }
        if (fault?.step === 'DATA') return done(failure(fault as { code: number }));
        taken.push(mail);
        raw.push(message.toString('latin1'));
        takenAt.push(performance.now());
        recipients.push(session.envelope.rcptTo.map(({ address }) => address).join(','));
        done();
      }, done);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const account = password === undefined ? '' : `desk:${encodeURIComponent(password)}@`;
  return {
    url: `smtp://${account}127.0.0.1:${port}`,
    taken,
    raw,
    recipients,
    takenAt,
    faults,
    hangsFor,
    begun: () => begun,
    release(code) {
      for (const done of hanging) done(code === undefined ? null : failure({ code }));
      hanging.clear();
    },
    close: () =>
      new Promise((resolve) => {
        for (const done of hanging) done();
        server.close(() => resolve());
      }),
  };
}
