import type { EntityManager } from 'typeorm';
import { uaeClock, uaeDay } from '#shared/calendar/uae-time.ts';
import { LEAD_KINDS } from '#shared/lead-kinds.ts';
import { REPLY_HOURS } from '#shared/leads/lead-work.ts';
import type { Database } from '../../database/database.ts';
import { createJobTimes } from '../../database/job-times.ts';
import type { Job } from '../../database/jobs.ts';
import type { Environment } from '../../environment.ts';
import { lockOffset } from '../../leads/log-offsets.ts';
import type { Deliveries } from '../deliveries.ts';
import { namesOf } from './lead-words.ts';
import { type Letterhead, TO_STAFF } from './letter.ts';
import type { Letter } from './letter-page.ts';
import { dashboardPart, type FoundLeads, findLeads, partsOf, staffMail } from './staff-letters.ts';

const HOUR_MS = 3_600_000;
/** The interval of checks. One mail lists all leads that become late within it. */
const EVERY_MS = 5 * 60_000;
const LISTED = 20;
/** Daily lists are sent from this time on, in the UAE. */
const DAILY_FROM = '08:00';

const FIRST_ALARM = 'promise-20h';
/** Staff are notified of a lead that is open for `hours`. After `until` hours, the text would be wrong. */
const ALARMS = [
  { mark: FIRST_ALARM, hours: REPLY_HOURS - 4, until: REPLY_HOURS, says: 'due within 4 hours' },
  { mark: 'promise-24h', hours: REPLY_HOURS, says: `open for ${REPLY_HOURS} hours` },
];
const DAILY = 'promise-daily';
/** The mark with the time of this job's first run. The job ignores older leads. */
const SINCE = 'promise-since';

const latest = (...instants: Date[]) =>
  new Date(Math.max(...instants.map((each) => each.getTime())));

export function promiseLetter(found: FoundLeads, says: string, publicUrl: string): Letter {
  const { count, leads } = found;
  const heading = `${count === 1 ? 'One lead is' : `${count} leads are`} ${says}`;
  return {
    subject: `${heading}: ${namesOf(count, leads)}`,
    heading,
    end: TO_STAFF,
    parts: [
      {
        text: `We promise an answer within ${REPLY_HOURS} hours. Still unread or pending, oldest first:`,
      },
      ...partsOf(found, publicUrl),
      dashboardPart(publicUrl),
    ],
  };
}

/** Notifies staff of open leads: at 20 hours, at 24 hours, then in a daily list. */
export function alertAboutOpenLeads(
  database: Database,
  deliveries: Deliveries,
  { staff, publicUrl }: Letterhead,
  { now }: Environment,
): Job {
  const { manager } = database;
  const times = createJobTimes(now);
  const ago = (hours: number) => new Date(now().getTime() - hours * HOUR_MS);

  /** Fresh leads that were created after `from` and not after `to`, oldest first. */
  const openLeads = (reader: EntityManager, from: Date, to: Date) =>
    findLeads(reader, LISTED, (query, kind) =>
      query
        .where('it.status = :status', { status: LEAD_KINDS[kind].fresh })
        .andWhere('it.createdAt > :from AND it.createdAt <= :to', { from, to })
        .orderBy('it.id'),
    );

  async function notify(writer: EntityManager, mark: string, found: FoundLeads, says: string) {
    if (found.count === 0) return;
    const reason = `${mark}/${now().getTime()}`;
    const lists = found.leads.map(({ lead }) => lead.id);
    const letter = promiseLetter(found, says, publicUrl);
    await deliveries.add(writer, staffMail(staff, letter, { reason, kind: 'promise', lists }));
  }

  async function isDailyDue(reader: EntityManager): Promise<boolean> {
    const at = now();
    if (uaeClock(at) < DAILY_FROM) return false;
    const last = await times.at(reader, DAILY);
    return last === undefined || uaeDay(last) !== uaeDay(at);
  }

  const isDue = async (reader: EntityManager) =>
    !(await times.isWithin(reader, FIRST_ALARM, EVERY_MS));

  return {
    name: 'keep-promise',

    hasWork: async () => staff.length > 0 && (await isDue(manager)),

    runBatch: () =>
      database.transaction(async (writer) => {
        // Lock, because two processes can run this job when its lease changes hands.
        await lockOffset(writer, 'alerts');
        if (!(await isDue(writer))) return false;
        const at = now();
        const isDaily = await isDailyDue(writer);
        const since = await times.at(writer, SINCE);
        if (since === undefined) await times.set(writer, SINCE, at);
        const begun = since ?? at;
        for (const { mark, hours, until, says } of ALARMS) {
          const last = (await times.at(writer, mark)) ?? at;
          await times.set(writer, mark, at);
          const looked = new Date(last.getTime() - hours * HOUR_MS);
          const from = latest(begun, looked, ...(until === undefined ? [] : [ago(until)]));
          await notify(writer, mark, await openLeads(writer, from, ago(hours)), says);
        }
        if (!isDaily) return false;
        await times.set(writer, DAILY, at);
        const late = await openLeads(writer, begun, ago(REPLY_HOURS));
        await notify(writer, DAILY, late, `still open after more than ${REPLY_HOURS} hours`);
        return false;
      }),
  };
}
