import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { MYSQL_ENGINE } from '#server/testing/databases/database-engine.ts';
import { createDatabaseOn, findDatabaseServer } from '#server/testing/databases/database-server.ts';
import { startSmtpServer, type TestSmtpServer } from '#server/testing/mail/smtp-server.ts';
import { START_TIMEOUT_MS } from '#server/testing/programs/server-process.ts';
import { type SiteServer, startSiteServer } from './site-server.ts';
import { StaffApi } from './staff-api.ts';

export { expect };

/** Console messages of a test's pages, including uncaught errors and CSP violations. */
export class ConsoleWatch {
  readonly messages: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Records the messages of all pages of a context. */
  follow(context: BrowserContext): void {
    context.on('console', (message) => {
      this.messages.push(`${message.type()}: ${message.text()}`);
    });
    context.on('weberror', (fault) => {
      this.messages.push(`uncaught: ${fault.error().message}`);
    });
  }

  /** Expects a message that this test provokes; any other one fails the test. */
  expect(message: RegExp): void {
    this.#expected.push(message);
  }

  unexpected(): string[] {
    return this.messages.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }
}

interface TestFixtures {
  /** Fails every test whose pages write an unexpected message to the console. */
  consoleWatch: ConsoleWatch;
}

export type SiteDatabase = 'sqlite' | 'mysql';

export interface MailSite {
  readonly mailServer: TestSmtpServer;
  readonly site: SiteServer;
  readonly staff: StaffApi;
}

interface WorkerFixtures {
  database: SiteDatabase;
  /** The settings with which a process uses this database. */
  databaseEnv: Record<string, string>;
  site: SiteServer;
  staff: StaffApi;
  /** Another site, which sends mail. Starts only for tests of mail (mail-site.ts). */
  mailSite: MailSite;
}

/** A browser test on the built product. Paths in `page.goto` are the site's own. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: ['sqlite', { scope: 'worker', option: true }],
  databaseEnv: [
    async ({ database }, use) => {
      if (database === 'sqlite') return use({});
      const server = await findDatabaseServer(MYSQL_ENGINE);
      await use({ DATABASE_URL: await createDatabaseOn(server.url, `${server.prefix}site`) });
      await server.stop();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  site: [
    async ({ databaseEnv }, use) => {
      const site = await startSiteServer(databaseEnv);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS + 5_000 },
  ],
  staff: [async ({ site }, use) => use(new StaffApi(site.origin)), { scope: 'worker' }],
  mailSite: [
    async ({ browserName: _ }, use) => {
      const mailServer = await startSmtpServer();
      const env = { SMTP_URL: mailServer.url, MAIL_FROM: 'desk@71.example' };
      const site = await startSiteServer(env);
      await use({ mailServer, site, staff: new StaffApi(site.origin) });
      await site.stop();
      await mailServer.close();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS + 5_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  consoleWatch: [
    async ({ context }, use) => {
      const watch = new ConsoleWatch();
      watch.follow(context);
      await use(watch);
      expect(watch.unexpected(), 'messages on the console').toEqual([]);
    },
    { auto: true },
  ],
});

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
