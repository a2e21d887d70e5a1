import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import Database from 'libsql';
import { freePort } from '#server/testing/databases/free-ports.ts';
import { startSmtpServer, type TestSmtpServer } from '#server/testing/mail/smtp-server.ts';
import { START_TIMEOUT_MS } from '#server/testing/programs/server-process.ts';
import { type SiteServer, startSiteServer } from './site-server.ts';
import { test as base } from './site-test.ts';
import { type Staff, staffOf } from './staff-api.ts';

interface MailFixtures {
  /** Opens a browser of another person. */
  openBrowser: () => Promise<BrowserContext>;
}

interface MailSite extends SiteServer {
  readonly mailServer: TestSmtpServer;
  readonly staff: Staff;
  /** Messages to one address, oldest first. */
  mailTo(address: string): TestSmtpServer['taken'];
  /** Makes the last proof of identity of every session older than the step-up allows. */
  ageProofs(): void;
}

/** Tests on another site, which sends mail and keeps secrets of accounts. */
export const mailTest = base.extend<MailFixtures, { mailSite: MailSite }>({
  mailSite: [
    async ({ browserName: _ }, use) => {
      const mailServer = await startSmtpServer();
      const port = String(await freePort());
      // A passkey needs a name such as localhost.
      const origin = `http://localhost:${port}`;
      const site = await startSiteServer({
        ...{ PORT: port, PUBLIC_URL: origin },
        ...{ SMTP_URL: mailServer.url, MAIL_FROM: 'desk@71.example' },
        SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
      });
      await use({
        ...{ ...site, origin, mailServer, staff: staffOf(origin) },
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
    { scope: 'worker', timeout: START_TIMEOUT_MS + 5_000 },
  ],
  baseURL: async ({ mailSite }, use) => use(mailSite.origin),
  openBrowser: async ({ browser, baseURL, viewport }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL, viewport });
      opened.push(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});
