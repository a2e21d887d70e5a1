import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, devices, expect, type Page } from '@playwright/test';
import Database from 'libsql';
import { freePort } from '#server/testing/databases/free-ports.ts';
import { startSmtpServer, type TestSmtpServer } from '#server/testing/mail/smtp-server.ts';
import {
  BUILT_SERVER,
  START_TIMEOUT_MS,
  startServerProcess,
} from '#server/testing/programs/server-process.ts';
import { FIRST_ADMIN, type Staff, staffOf } from './staff-api.ts';

export { expect };

/**
 * `test.use(PHONE)` runs the tests of a file or group on a phone, in the staff area's dark theme, instead
 * of a wide screen in the light one. theme/contrast.test.ts checks the colours of both themes.
 */
export const PHONE = {
  colorScheme: 'dark' as const,
  viewport: { width: 390, height: 844 },
  userAgent: devices['Pixel 7'].userAgent,
  hasTouch: true,
  isMobile: true,
};

/** The built product as its owner would start it, on SQLite. */
interface SiteServer {
  /** Without a trailing slash. */
  readonly origin: string;
  /** The folder with all data of the server. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/**
 * Adds `env` to the usual settings. @throws with the server's output if it does not become ready.
 */
async function startSiteServer(env: Record<string, string> = {}): Promise<SiteServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-data-'));
  const server = await startServerProcess(BUILT_SERVER, {
    NODE_ENV: 'production',
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    ADMIN_USERNAME: FIRST_ADMIN.username,
    ADMIN_PASSWORD: FIRST_ADMIN.password,
    RATE_LIMIT_SUBMISSIONS: '0',
    RATE_LIMIT_LOGINS: '0',
    ...env,
  });
  const stop = async () => {
    await server.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  };
  return { origin: server.origin, dataDir, stop };
}

interface TestFixtures {
  /**
   * Fails every test whose pages write a message to the console, such as an uncaught error or a CSP
   * violation, that the test does not expect.
   */
  consoleWatch: { expect(message: RegExp): void };
}

interface MailSite extends SiteServer {
  readonly mailServer: TestSmtpServer;
  readonly staff: Staff;
  /** Messages to one address, oldest first. */
  mailTo(address: string): TestSmtpServer['taken'];
  /** Makes the last proof of identity of every session older than the step-up allows. */
  ageProofs(): void;
}

interface WorkerFixtures {
  site: SiteServer;
  staff: Staff;
  /** Another site, which sends mail and keeps secrets of accounts. */
  mailSite: MailSite;
}

const timeout = START_TIMEOUT_MS + 5_000;

/** A browser test on the built product. Paths in `page.goto` are the site's own. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSiteServer();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout },
  ],
  staff: [async ({ site }, use) => use(staffOf(site.origin)), { scope: 'worker' }],
  mailSite: [
    async ({ browserName: _ }, use) => {
      const mailServer = await startSmtpServer();
      const port = String(await freePort());
      // A passkey needs a name such as localhost.
      const origin = `http://localhost:${port}`;
      const site = await startSiteServer({
        PORT: port,
        PUBLIC_URL: origin,
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'desk@71.example',
        SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
      });
      await use({
        ...site,
        origin,
        mailServer,
        staff: staffOf(origin),
        mailTo: (address) =>
          mailServer.taken.filter((_, at) => mailServer.recipients[at] === address),
        ageProofs() {
          const database = new Database(join(site.dataDir, 'site.sqlite'));
          database.pragma('busy_timeout = 5000');
          database.exec("UPDATE sessions SET proved_at = '2020-01-01 00:00:00.000'");
          database.close();
        },
      });
      await site.stop();
      await mailServer.close();
    },
    { scope: 'worker', timeout },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  consoleWatch: [
    async ({ context }, use) => {
      const messages: string[] = [];
      const expected: RegExp[] = [];
      context.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
      context.on('weberror', (fault) => messages.push(`uncaught: ${fault.error().message}`));
      await use({ expect: (message) => void expected.push(message) });
      const unexpected = messages.filter((text) => !expected.some((it) => it.test(text)));
      expect(unexpected, 'messages on the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** On the site with mail. All in one file, because a worker starts it once. */
export const mailTest = test.extend({ baseURL: async ({ mailSite }, use) => use(mailSite.origin) });

/** Opens a page and touches its form, if it has one, so that React hydrates it. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** Touches the page's form, if it has one, and waits until it is hydrated. */
export async function untilHydrated(page: Page): Promise<void> {
  const form = page.locator('[data-island] form');
  if ((await form.count()) === 0) return;
  // Until the page's script listens, a touch has no effect.
  await expect(async () => {
    await form.dispatchEvent('pointerdown');
    await expect(page.locator('[data-hydrated]')).toHaveCount(1, { timeout: 5_000 });
  }).toPass();
}
