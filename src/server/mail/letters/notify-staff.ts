import type { EntityManager } from 'typeorm';
import type { Database } from '../../database/database.ts';
import { createJobTimes } from '../../database/job-times.ts';
import type { Job } from '../../database/jobs.ts';
import type { Environment } from '../../environment.ts';
import { lockOffset, offsetOf, setOffset } from '../../leads/log-offsets.ts';
import type { Deliveries } from '../deliveries.ts';
import { changedIn, clientChangesOf } from './client-changes.ts';
import { namesOf, subjectOf } from './lead-words.ts';
import { type Letterhead, TO_STAFF } from './letter.ts';
import type { Letter } from './letter-page.ts';
import { inLine } from './safe-text.ts';
import {
  DESCRIBED,
  dashboardPart,
  type FoundLeads,
  findLeads,
  partsOf,
  staffMail,
} from './staff-letters.ts';

/** The minimum time between two mails to staff. Leads and changes in it share the next mail. */
const COLLECTED_MS = 5 * 60_000;

export function newLeadsLetter(found: FoundLeads, publicUrl: string): Letter {
  const { count, leads } = found;
  const [first] = leads;
  const one = first && `New ${first.kind}: ${inLine(first.lead.fullName, 60)}`;
  const heading = count === 1 && one ? one : `${count} new leads`;
  return {
    subject: count === 1 ? heading : `${heading}: ${namesOf(count, leads)}`,
    heading,
    ...(first && { preview: subjectOf(first) }),
    end: TO_STAFF,
    parts: [...partsOf(found, publicUrl), ...(count > 1 ? [dashboardPart(publicUrl)] : [])],
  };
}

/** The lead of a mail about one lead, which belongs to the lead's conversation. */
const onlyOf = ([leadId, ...others]: readonly string[]) =>
  leadId !== undefined && others.length === 0 ? { leadId } : {};

/** Notifies staff of new leads and changes by clients immediately, at most every five minutes. */
export function notifyStaff(
  database: Database,
  deliveries: Deliveries,
  { staff, publicUrl }: Letterhead,
  { now }: Environment,
): Job {
  const { manager } = database;
  const times = createJobTimes(now);

  const isCollecting = (reader: EntityManager) => times.isWithin(reader, 'new-leads', COLLECTED_MS);

  return {
    name: 'alert-staff',

    async hasWork() {
      const [read, last] = [await offsetOf(manager, 'alerts'), await offsetOf(manager, 'last')];
      return read < last && !(await isCollecting(manager));
    },

    runBatch: () =>
      database.transaction(async (writer) => {
        const after = await lockOffset(writer, 'alerts');
        const upTo = await offsetOf(writer, 'last');
        if (after >= upTo || (await isCollecting(writer))) return false;
        if (staff.length > 0) {
          const found = await findLeads(writer, DESCRIBED, (query) =>
            query
              .where('it.logNumber > :after AND it.logNumber <= :upTo', { after, upTo })
              .orderBy('it.logNumber'),
          );
          if (found.count > 0) {
            const lists = found.leads.map(({ lead }) => lead.id);
            const letter = newLeadsLetter(found, publicUrl);
            const reason = `new-leads/${upTo}`;
            const about = { reason, kind: 'new-leads', lists, ...onlyOf(lists) } as const;
            await deliveries.add(writer, staffMail(staff, letter, about));
          }
          const changed = await clientChangesOf(
            writer,
            await changedIn(writer, { after, upTo }),
            upTo,
          );
          if (changed.length > 0) {
            const lists = changed.map(({ lead }) => lead.id);
            const reason = `client-change/${upTo}`;
            const about = { reason, kind: 'client-change', lists, ...onlyOf(lists) } as const;
            await deliveries.add(
              writer,
              staffMail(staff, undefined, { ...about, logNumber: upTo }),
            );
          }
          if (found.count + changed.length > 0) await times.set(writer, 'new-leads');
        }
        await setOffset(writer, 'alerts', upTo);
        return false;
      }),
  };
}
