import type { EntityManager } from 'typeorm';
import type { Database } from '../../database/database.ts';
import type { Environment } from '../../environment.ts';
import { lockOffset, offsetOf, setOffset } from '../../events/log-offsets.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { LeadColumns } from '../../leads/kind/lead-row.ts';
import type { Deliveries } from '../../mailer/deliveries.ts';
import { createMarks } from '../../mailer/marks.ts';
import { DESCRIBED } from '../layout/lead-part.ts';
import { namesOf, subjectOf } from '../layout/lead-words.ts';
import { mailOf, TO_STAFF } from '../layout/letter.ts';
import type { Letter } from '../layout/letter-page.ts';
import type { Letterhead } from '../layout/letterhead.ts';
import { inLine } from '../layout/safe-text.ts';
import { dashboardPart, type FoundLeads, findLeads, partsOf } from './found-leads.ts';
import { changesReason, clientChangesIn, clientChangesLetter } from './tell-of-clients.ts';

/** After a mail to staff, new leads and changes are collected for so long. */
const COLLECTED_MS = 5 * 60_000;

/** What staff are told of new leads. */
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

/**
 * Notifies staff of new leads and of changes by clients: at once, and then of all that follows within
 * five minutes by one mail each. It follows the log of events by an offset of its own.
 */
export function tellStaff(
  database: Database,
  deliveries: Deliveries,
  { staff, publicUrl }: Letterhead,
  { now }: Environment,
): Job {
  const { manager } = database;
  const marks = createMarks(now);

  async function isCollecting(reader: EntityManager): Promise<boolean> {
    const last = await marks.at(reader, 'new-leads');
    return last !== undefined && now().getTime() - last.getTime() < COLLECTED_MS;
  }

  async function tell(
    writer: EntityManager,
    reason: string,
    kind: 'new-leads' | 'client-change',
    count: number,
    leads: readonly LeadColumns[],
    letter: () => Letter,
  ): Promise<void> {
    if (count === 0) return;
    const content = { ...mailOf(letter()), isAutomatic: false };
    const [only] = leads;
    const toEach = staff.map(({ address }, index) => ({
      reason: `${reason}/${index}`,
      kind,
      leadId: count === 1 && only ? only.id : null,
      lists: leads.map(({ id }) => id),
      toStaff: true,
      recipient: address,
      content,
    }));
    await deliveries.add(writer, toEach);
  }

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
          const leads = found.leads.map(({ lead }) => lead);
          const letter = () => newLeadsLetter(found, publicUrl);
          await tell(writer, `new-leads/${upTo}`, 'new-leads', found.count, leads, letter);
          const changed = await clientChangesIn(writer, { after, upTo });
          const clients = changed.changes.map(({ lead }) => lead);
          const changes = () => clientChangesLetter(changed, publicUrl);
          const reason = changesReason({ after, upTo });
          await tell(writer, reason, 'client-change', changed.count, clients, changes);
          if (found.count + changed.count > 0) await marks.set(writer, 'new-leads');
        }
        await setOffset(writer, 'alerts', upTo);
        return false;
      }),
  };
}
