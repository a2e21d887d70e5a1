import { join } from 'node:path';
import Database from 'libsql';
import { MAIL } from '#server/operating-limits.ts';
import type { TestSmtpServer } from '#server/testing/mail/smtp-server.ts';
import { test as base } from './site-test.ts';
import type { StaffApi } from './staff-api.ts';

type Message = TestSmtpServer['taken'][number];

interface MailFixtures {
  mailServer: TestSmtpServer;
  mailStaff: StaffApi;
  /** Messages to one address, oldest first. Sends delayed messages immediately. */
  mailTo: (address: string) => readonly Message[];
}

/** Tests on the site with its own mail server, in the same workers as all other tests. */
export const mailTest = base.extend<MailFixtures>({
  baseURL: async ({ mailSite }, use) => use(mailSite.site.origin),
  mailServer: async ({ mailSite }, use) => use(mailSite.mailServer),
  mailStaff: async ({ mailSite }, use) => use(mailSite.staff),
  mailTo: async ({ mailSite: { site, mailServer } }, use) => {
    await use((address) => {
      endDelays(site.dataDir);
      return mailServer.taken.filter((_, at) => mailServer.recipients[at] === address);
    });
  },
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
