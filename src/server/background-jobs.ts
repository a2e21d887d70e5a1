import { isCreated } from '#shared/events.ts';
import { KIND_NAMES } from '#shared/lead-kinds.ts';
import { accountMails } from './accounts/account-mail.ts';
import { createOneTimeTokens } from './accounts/one-time-tokens.ts';
import type { Config } from './config.ts';
import { type Database, insertRows } from './database/database.ts';
import type { Job } from './database/jobs.ts';
import type { Environment } from './environment.ts';
import { consumeLog, numberEvents, skipLog } from './leads/event-log.ts';
import { entriesOf } from './leads/lead-index.ts';
import type { Log } from './log.ts';
import { createDeliveries } from './mail/deliveries.ts';
import { type Letterhead, letterheadOf } from './mail/letters/letter.ts';
import { alertAboutOpenLeads, notifyStaff } from './mail/letters/staff-letters.ts';
import { followLeads } from './mail/meetings/invite.ts';
import { createRender, prepareMail } from './mail/render-mail.ts';
import { sendMail } from './mail/send-mail.ts';
import { createMailServer, type MailServer } from './mail/transport.ts';
import { mentionMail } from './team/mentions.service.ts';

export interface MailWork {
  letterhead: Letterhead;
  server: MailServer;
  environment: Environment;
  log: Log;
}

/** Undefined if mail is not configured. @throws if the DKIM key cannot be read. */
export async function createMailWork(
  config: Config,
  environment: Environment,
  log: Log,
): Promise<MailWork | undefined> {
  const letterhead = letterheadOf(config);
  if (letterhead === undefined || config.SMTP_URL === undefined) return undefined;
  const server = await createMailServer({
    ...config,
    SMTP_URL: config.SMTP_URL,
    MAIL_FROM: letterhead.from,
  });
  return { letterhead, server, environment, log };
}

function mailJobs(database: Database, work: MailWork): Job[] {
  const { letterhead, server, environment, log } = work;
  const deliveries = createDeliveries(database, environment);
  const domain = new URL(letterhead.publicUrl).hostname;
  const tokens = createOneTimeTokens(database, environment);
  const render = createRender(letterhead, {
    mention: mentionMail(letterhead.publicUrl),
    ...accountMails(tokens, letterhead.publicUrl),
  });
  return [
    followLeads(database, deliveries, letterhead, environment),
    notifyStaff(database, deliveries, letterhead, environment),
    alertAboutOpenLeads(database, deliveries, letterhead, environment),
    sendMail({ deliveries, server, domain, prepare: prepareMail(render, environment), log }),
  ];
}

export function backgroundJobs(database: Database, mail?: MailWork): Job[] {
  return [
    numberEvents(database),
    consumeLog(database, 'words', async (manager, events) => {
      for (const kind of KIND_NAMES) {
        const created = events.filter((it) => it.kind === kind && isCreated(it.event));
        const leads = created.map(({ lead }) => lead);
        await insertRows(manager, 'lead-word', entriesOf(kind, leads));
      }
    }),
    ...(mail ? mailJobs(database, mail) : [skipLog(database, 'mail'), skipLog(database, 'alerts')]),
  ];
}
