import { mutate, query, signIn } from '../api-client.ts';
import { newAccount } from '../authenticator.ts';
import { startSmtpServer } from '../mail/smtp-server.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../test-app.ts';

/** A site and its first administrator, who makes the calls. */
export interface Site {
  app: TestApp;
  token: string;
  other: string;
  adminId: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read results of unknown type.
  make: (path: string, input: object, as?: string) => Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: tests read results of unknown type.
  read: (path: string, input: object) => Promise<any>;
}

export const tokenOf = async ({ app }: Pick<Site, 'app'>, adminId?: string): Promise<string> => {
  const id = adminId ?? (await newAccount(app)).id;
  return (await app.services.sessions.issue(id, 1)).token;
};

export async function startSite(options: TestAppOptions = {}): Promise<Site> {
  const app = await startTestApp(options);
  const token = await signIn(app, app.root);
  const { body: me } = await query(app, 'account.me', undefined, token);
  return {
    ...{ app, token, adminId: me.result.data.id },
    other: await tokenOf({ app }),
    async make(path, input, as = token) {
      const { status, body } = await mutate(app, path, input, as);
      if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
      return body.result.data;
    },
    read: async (path, input) => (await query(app, path, input, token)).body.result.data,
  };
}

type Started = Partial<Record<string, Promise<Site>>>;

/** Starts each site when a test first needs it. */
export function lazySites() {
  const started: Started = {};
  const closings: (() => Promise<unknown>)[] = [];
  function once(name: string, start: () => Promise<Site>): () => Promise<Site> {
    return () => {
      started[name] ??= start().then((site) => {
        closings.push(() => site.app.close());
        return site;
      });
      return started[name];
    };
  }

  const usual = once('usual', async () => {
    const smtp = await startSmtpServer();
    closings.push(() => smtp.close());
    // Every message fails.
    smtp.faults.push(
      ...Array.from({ length: 1_000 }, () => ({ step: 'RCPT', code: 550 }) as const),
    );
    const env = { SMTP_URL: smtp.url, MAIL_FROM: 'desk@71.example', TRUST_PROXY_HOPS: '1' };
    return startSite({ env });
  });
  const beside = (name: string, env: Record<string, string>) =>
    once(name, async () => {
      const site = await usual();
      const app = await startTestApp({ env, beside: site.app, jobs: false });
      return { ...site, app };
    });

  return {
    usual,
    plain: once('plain', () => startSite({ jobs: false })),
    /** Its clock is moved ahead. */
    aged: once('aged', () =>
      startSite({
        jobs: false,
        env: { SESSION_IDLE_MINUTES: '525600', SESSION_MAX_HOURS: '8760' },
      }),
    ),
    full: once('full', () => startSite({ jobs: false })),
    limited: once('limited', () =>
      startSite({
        jobs: false,
        env: {
          ...{ RATE_LIMIT_SUBMISSIONS: '1', RATE_LIMIT_LOGINS: '1' },
          ...{ RATE_LIMIT_KEY_READS: '1', RATE_LIMIT_KEY_WRITES: '1' },
        },
      }),
    ),
    /** Requires other passwords than generated ones. */
    strict: beside('strict', { PASSWORD_REFUSE_COMMON: 'on' }),
    secured: beside('secured', { REQUIRE_SECOND_FACTOR: 'on' }),
    rekeyed: beside('rekeyed', { SECRETS_KEY: Buffer.alloc(32, 8).toString('base64') }),
    /** Its tables are lost. */
    broken: once('broken', async () => {
      const site = await startSite({ jobs: false });
      const { connection } = site.app.database.manager;
      await connection.dropDatabase();
      return site;
    }),
    /** Its connection to the database is closed. */
    cutOff: once('cutOff', async () => {
      const site = await startSite({ jobs: false });
      await site.app.database.close();
      return site;
    }),
    async close() {
      await Promise.allSettled(Object.values(started));
      for (const close of closings.reverse()) await close().catch(() => undefined);
    },
  };
}

export type Sites = ReturnType<typeof lazySites>;
