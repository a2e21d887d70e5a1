import { join } from 'node:path';
import Database from 'libsql';
import { MAIL } from '#server/operating-limits.ts';
import { startSmtpServer, type TestSmtpServer } from '#server/testing/mail/smtp-server.ts';
import { startSiteServer } from './site-server.ts';
import { test as base } from './site-test.ts';

type Message = TestSmtpServer['taken'][number];

interface MailFixtures {
  mailServer: TestSmtpServer;
  /** Messages to one address, oldest first. Sends delayed messages immediately. */
  mailTo: (address: string) => readonly Message[];
}

/** The site with its own mail server. */
export const mailTest = base.extend<object, MailFixtures>({
  mailServer: [
    async ({ browserName: _ }, use) => {
      const server = await startSmtpServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  site: async ({ mailServer }, use) => {
    const env = { SMTP_URL: mailServer.url, MAIL_FROM: 'desk@71.example' };
    const site = await startSiteServer(env);
    await use(site);
    await site.stop();
  },
  mailTo: [
    async ({ site, mailServer }, use) => {
      await use((address) => {
        endDelays(site.dataDir);
        return mailServer.taken.filter((_, at) => mailServer.recipients[at] === address);
      });
    },
    { scope: 'worker' },
  ],
});

/** Makes messages due that are delayed in case a decision is undone. Excludes reminders. */
function endDelays(dataDir: string): void {
  const database = new Database(join(dataDir, 'site.sqlite'));
  try {
    database.pragma('busy_timeout = 5000');
    const seconds = MAIL.decisionMs / 1_000;
    database
      .prepare(
        `UPDATE deliveries SET due_at = created_at
         WHERE due_at > created_at AND due_at <= datetime('now', '+${seconds} seconds') AND attempts = 0`,
      )
      .run();
  } finally {
    database.close();
  }
}
