import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

type Step = 'MAIL' | 'RCPT' | 'DATA';

/** A fault that the server simulates instead of accepting a message. */
type Fault = (
  | { step: Step; code: number; text?: string }
  | { step: 'DATA'; does: 'hang' | 'close' }
) & {
  /** The recipient whose next message has this fault; by default, anyone. */
  to?: string;
};

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

const failure = (fault: { code: number; text?: string } | Fault) =>
  'code' in fault
    ? Object.assign(new Error(fault.text ?? 'simulated failure'), { responseCode: fault.code })
    : new Error('simulated failure');

interface Options {
  /** The password of the account `desk`. If it is set, the server requires a sign-in. */
  password?: string;
  port?: number;
  slowMs?: number;
  /** Offers STARTTLS with an untrusted certificate. */
  tls?: boolean;
}

/** Greets at once. The package waits 100 ms, longer than a test's other work with a message. */
class PromptServer extends SMTPServer {
  override connect(...socket: Parameters<SMTPServer['connect']>): void {
    const known = new Set(this.connections);
    super.connect(...socket);
    for (const connection of this.connections) {
      if (known.has(connection)) continue;
      connection.connectionReady();
      connection.connectionReady = () => undefined;
    }
  }
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
  /** Removes the first fault for a message to `address`, if it occurs at this step. */
  function faultAt(step: Step, address?: string): Fault | undefined {
    const index = faults.findIndex(({ to }) => to === undefined || to === address);
    return faults[index]?.step === step ? faults.splice(index, 1)[0] : undefined;
  }
  const server = new PromptServer({
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
      const fault = faultAt('RCPT', address);
      done(fault ? failure(fault) : null);
    },
    onData(stream, session, done) {
      const fault = faultAt('DATA', session.envelope.rcptTo[0]?.address);
      const read = async () => {
        const message = await buffer(stream);
        const mail = await simpleParser(message, { skipTextToHtml: true, skipTextLinks: true });
        return { message, mail };
      };
      read().then(({ message, mail }) => {
        if (fault && 'does' in fault) {
          if (fault.does === 'hang') hanging.add(done);
          else for (const connection of server.connections) connection.close();
          return;
        }
        if (fault) return done(failure(fault));
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
