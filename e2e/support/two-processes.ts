import type { BrowserContext } from '@playwright/test';
import { createConnection } from 'mysql2/promise';
import { freePort } from '#server/testing/databases/free-ports.ts';
import { startSmtpServer, type TestSmtpServer } from '#server/testing/mail/smtp-server.ts';
import { START_TIMEOUT_MS } from '#server/testing/programs/server-process.ts';
import { type SiteServer, startSiteServer } from './site-server.ts';
import { test as base } from './site-test.ts';

interface Processes {
  /** The address of the first process. A passkey needs a name such as localhost. */
  readonly origin: string;
  readonly servers: readonly SiteServer[];
  readonly mailServer: TestSmtpServer;
}

interface Fixtures {
  /** Opens a browser of another person, whose calls also go to both processes. */
  openBrowser: () => Promise<BrowserContext>;
  /** Messages to one address, oldest first. */
  mailTo: (address: string) => TestSmtpServer['taken'];
  /** Makes the last proof of identity of every session older than the step-up allows. */
  ageProofs: () => Promise<void>;
}

/** Sends every second call of a browser to the other process. */
async function alternate(context: BrowserContext, { origin, servers }: Processes): Promise<void> {
  let calls = 0;
  await context.route('**/api/**', (route) => {
    const { origin: other = origin } = servers[++calls % 2] ?? {};
    return route.continue({ url: route.request().url().replace(origin, other) });
  });
}

/**
 * Tests on two processes with one database on a server, and with mail. `siteEnv` are settings of both.
 */
export const test = base.extend<
  Fixtures,
  { siteEnv: Record<string, string>; processes: Processes }
>({
  siteEnv: [{}, { scope: 'worker', option: true }],
  processes: [
    async ({ databaseEnv, siteEnv }, use) => {
      const mailServer = await startSmtpServer();
      const port = await freePort();
      const origin = `http://localhost:${port}`;
      const env = {
        ...{ ...databaseEnv, ...siteEnv, PUBLIC_URL: origin },
        ...{ SMTP_URL: mailServer.url, MAIL_FROM: 'desk@71.example' },
        SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
      };
      const first = await startSiteServer({ ...env, PORT: String(port) });
      const servers = [first, await startSiteServer(env)];
      await use({ origin, servers, mailServer });
      await Promise.all(servers.map(({ stop }) => stop()));
      await mailServer.close();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS + 5_000 },
  ],
  baseURL: async ({ processes }, use) => use(processes.origin),
  context: async ({ context, processes }, use) => {
    await alternate(context, processes);
    await use(context);
  },
  openBrowser: async ({ browser, baseURL, processes, viewport }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL, viewport });
      opened.push(context);
      await alternate(context, processes);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  mailTo: async ({ processes: { mailServer } }, use) =>
    use((address) => mailServer.taken.filter((_, at) => mailServer.recipients[at] === address)),
  ageProofs: async ({ databaseEnv }, use) =>
    use(async () => {
      const connection = await createConnection(databaseEnv.DATABASE_URL ?? '');
      await connection.query("UPDATE sessions SET proved_at = '2020-01-01'");
      await connection.end();
    }),
});
